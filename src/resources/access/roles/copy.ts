/** Names the role in the address of the form that begins with it. */
export const COPY = "copy";
const LONGEST = 10;

/** The name with the first number that is still free, as long as a name may be. */
export const freeName = (name: string, taken: readonly string[]) => {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  for (let number = 2; ; number++) {
    const end = ` ${number}`;
    const free = `${letters.slice(0, LONGEST - end.length).join("")}${end}`;
    if (!taken.includes(free)) return free;
  }
};
