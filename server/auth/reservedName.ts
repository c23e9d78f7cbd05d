/** The name that is taken for the super admin's: nobody else may go by it. */
const RESERVED = "superadmin";

/** Letters of other scripts, digits and signs that pass for those of the reserved name. */
const lookalikes: Record<string, string> = {
  а: "a",
  α: "a",
  ɑ: "a",
  "@": "a",
  "4": "a",
  ԁ: "d",
  ɗ: "d",
  е: "e",
  ε: "e",
  э: "e",
  є: "e",
  ҽ: "e",
  "3": "e",
  і: "i",
  ı: "i",
  ι: "i",
  ɩ: "i",
  ӏ: "i",
  l: "i",
  "1": "i",
  "!": "i",
  "|": "i",
  м: "m",
  μ: "m",
  ո: "n",
  п: "n",
  η: "n",
  р: "p",
  ρ: "p",
  г: "r",
  ѓ: "r",
  ɾ: "r",
  ѕ: "s",
  ꜱ: "s",
  "5": "s",
  $: "s",
  υ: "u",
  ս: "u",
  ц: "u",
  v: "u",
};

/** Whether a name reads like the super admin's: without case, accents and signs between, look-alikes being the same. */
export const isReservedName = (name: string) => {
  const folded = name.normalize("NFKD").toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  const letters = Array.from(folded, (letter) => lookalikes[letter] ?? letter)
    .join("")
    .replace(/rn/g, "m")
    .replace(/[^\p{L}\p{N}]/gu, "");
  return letters === RESERVED || letters.replace(/rn/g, "m") === RESERVED;
};
