/** What cannot be seen in a name, or hides what stands beside it; what scripts and pictures are made with is let by. */

const picture = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?`;
/** Flags of regions, keycaps, and pictures of several joined: their joiners and selectors are part of them. */
const emoji = new RegExp(
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}|[0-9#*]\uFE0F?\u20E3|${picture}(?:\u200D${picture})*`,
  "gu",
);
/** Scripts whose letters joiners shape. */
const shaped =
  "Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer"
    .split(" ")
    .map((script) => `\\p{Script=${script}}`)
    .join("");
const joined = new RegExp(String.raw`([${shaped}]\p{M}*)[\u200C\u200D](?=[${shaped}])`, "gu");
/** Variants of a character that Japanese and Mongolian names are written with. */
const variants = /(\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]|(\p{Script=Mongolian})[\u180B-\u180D\u180F]/gu;
/** Formats and fillers, and what is drawn as nothing although it is a sign: the blank of Braille, an empty note head. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1D159}]/u;

export const hasInvisible = (text: string) =>
  unseen.test(text.replace(emoji, "").replace(joined, "$1").replace(variants, "$1$2"));

/** Marks that pile up on a letter, come twice, or stand on none: UTS 39 has none of them in an identifier. */
export const hasPiledMarks = (text: string) => /\p{Mn}{5}|(\p{Mn})\1|^\p{M}/u.test(text.normalize("NFD"));
