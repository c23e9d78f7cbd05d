/** Answers that the server gave before to the same key: what was asked for had been done already. */
const replays = new WeakSet<object>();

const isObject = (answer: unknown): answer is object => typeof answer === "object" && answer !== null;

export const markReplay = <T>(answer: T) => {
  if (isObject(answer)) replays.add(answer);
  return answer;
};

export const isReplay = (answer: unknown) => isObject(answer) && replays.has(answer);
