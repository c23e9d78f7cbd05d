import type { presets } from "../../contract/core/files.ts";

type Preset = (typeof presets)[number];
const SIZE = 256;

/** A preset as PNG, which every chat app can show; drawn once. */
export const presetPicture = (name: Preset) => (drawn[name] ??= draw(name));

const drawn: Partial<Record<Preset, Promise<Buffer>>> = {};

const draw = async (name: Preset) => {
  // The server itself needs it for nothing else.
  const { default: sharp } = await import("sharp");
  const { from, to, shapes } = pictures[name];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 256 256">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0.6" y2="1">
      <stop stop-color="${from}"/>
      <stop offset="1" stop-color="${to}"/>
    </linearGradient></defs>
    <rect width="256" height="256" fill="url(#sky)"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
};

/** Calm abstract landscapes: each reads at the size of an avatar, and is told apart by shape as well as by colour. */
const pictures: Record<Preset, { from: string; to: string; shapes: string }> = {
  aurora: {
    from: "#0d2b4e",
    to: "#123f5c",
    shapes: `
      <path d="M-10 176C40 60 92 196 142 92S232 40 270 92v60c-44-40-76 0-112 48S60 236-10 236z"
        fill="#3fd6a6" fill-opacity=".55"/>
      <path d="M-10 150C48 40 96 168 150 70S236 22 270 66v34c-40-34-76 2-108 54S50 214-10 196z"
        fill="#8df0d0" fill-opacity=".5"/>
      <path d="M0 256l58-64 42 34 50-60 106 90z" fill="#081b33"/>
      <g fill="#e6fff7">
        <circle cx="54" cy="42" r="3"/>
        <circle cx="196" cy="30" r="2.5"/>
        <circle cx="118" cy="24" r="2"/>
        <circle cx="230" cy="152" r="2.5"/>
      </g>`,
  },
  dune: {
    from: "#ffd08a",
    to: "#f08b5b",
    shapes: `
      <circle cx="176" cy="84" r="38" fill="#fff0cf"/>
      <path d="M0 164c52-34 96-30 140-4s80 16 116-10v106H0z" fill="#d9663f"/>
      <path d="M0 206c60-40 112-22 152 0s72 14 104-6v56H0z" fill="#b4472f"/>
      <path d="M96 256c40-52 92-66 160-50v50z" fill="#8c3226"/>`,
  },
  lagoon: {
    from: "#bfeaf5",
    to: "#6cc7e0",
    shapes: `
      <circle cx="78" cy="78" r="30" fill="#fff7d6"/>
      <path d="M0 138c32-18 64-18 96 0s64 18 96 0 48-16 64-8v126H0z" fill="#2f9fc4"/>
      <path d="M0 176c32-18 64-18 96 0s64 18 96 0 48-16 64-8v88H0z" fill="#1b7fa8"/>
      <path d="M0 216c32-18 64-18 96 0s64 18 96 0 48-16 64-8v48H0z" fill="#115f86"/>`,
  },
  orchid: {
    from: "#f6d9f4",
    to: "#cfa6ea",
    shapes: `
      <g transform="translate(128 124)" fill="#9b51c7">
        <ellipse rx="34" ry="66" cy="-44" fill-opacity=".8"/>
        <ellipse rx="34" ry="66" cy="-44" transform="rotate(72)" fill-opacity=".75"/>
        <ellipse rx="34" ry="66" cy="-44" transform="rotate(144)" fill-opacity=".8"/>
        <ellipse rx="34" ry="66" cy="-44" transform="rotate(216)" fill-opacity=".75"/>
        <ellipse rx="34" ry="66" cy="-44" transform="rotate(288)" fill-opacity=".8"/>
        <circle r="26" fill="#ffd76a"/><circle r="12" fill="#e79b2e"/></g>`,
  },
  ember: {
    from: "#3a1330",
    to: "#7a1f3d",
    shapes: `
        <circle cx="128" cy="132" r="84" fill="#c2383f"/>
        <circle cx="128" cy="146" r="62" fill="#f06b3c"/>
        <circle cx="128" cy="160" r="40" fill="#ffb347"/>
        <circle cx="128" cy="172" r="20" fill="#fff0b8"/>
        <g fill="#ffb347">
          <circle cx="58" cy="54" r="5"/>
          <circle cx="200" cy="46" r="6"/>
          <circle cx="214" cy="92" r="3.5"/>
          <circle cx="42" cy="104" r="3.5"/>
          <circle cx="150" cy="28" r="3.5"/>
        </g>`,
  },
};
