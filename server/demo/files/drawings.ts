import sharp from "sharp";

/** The pictures of the demo data, drawn by us. */
const face = (fill: string, features: string) =>
  `<circle cx="64" cy="64" r="58" fill="${fill}"/><circle cx="64" cy="64" r="58" fill="none" stroke="#00000022" stroke-width="4"/>${features}`;
const eyes = `<circle cx="44" cy="54" r="7" fill="#4a2b0b"/><circle cx="84" cy="54" r="7" fill="#4a2b0b"/>`;
const stroke = `fill="none" stroke="#4a2b0b" stroke-width="6" stroke-linecap="round"`;
const smile = `<path d="M38 78q26 26 52 0" ${stroke}/>`;

export const emojiDrawings = {
  smile: face("#ffd54a", eyes + smile),
  laugh: face(
    "#ffd54a",
    `<path d="M36 56q8-12 16 0M76 56q8-12 16 0" ${stroke}/><path d="M34 74h60q-6 32-30 32T34 74z" fill="#7a2d12"/><path d="M48 96q16-10 32 0-6 10-16 10t-16-10z" fill="#ff7b7b"/>`,
  ),
  wink: face("#ffd54a", `<circle cx="44" cy="54" r="7" fill="#4a2b0b"/><path d="M74 54h20" ${stroke}/>${smile}`),
  love: face(
    "#ffd54a",
    `<path d="M44 66c-22-14-10-30 0-18 10-12 22 4 0 18zM84 66c-22-14-10-30 0-18 10-12 22 4 0 18z" fill="#e8384f"/>${smile}`,
  ),
  wow: face("#ffd54a", `${eyes}<ellipse cx="64" cy="90" rx="11" ry="14" fill="#7a2d12"/>`),
  sad: face(
    "#ffd54a",
    `${eyes}<path d="M40 94q24-24 48 0" ${stroke}/><path d="M38 68q-10 16 0 18 10-2 0-18z" fill="#4aa3ff"/>`,
  ),
  cool: face(
    "#ffd54a",
    `<path d="M24 46h80l-4 18q-4 8-16 8t-16-12h-8q-4 12-16 12t-16-8z" fill="#1c2430"/><path d="M42 88q20 16 44 0" ${stroke}/>`,
  ),
  sleepy: face(
    "#bcd4ff",
    `<path d="M34 58q10 8 20 0M74 58q10 8 20 0" ${stroke}/><path d="M54 88h20" ${stroke}/><path d="M88 22h18L90 42h18" fill="none" stroke="#31507f" stroke-width="5"/>`,
  ),
  heart: `<path d="M64 114C8 76 10 20 42 20c12 0 20 10 22 18 2-8 10-18 22-18 32 0 34 56-22 94z" fill="#e8384f"/><path d="M36 36q-10 6-8 20" fill="none" stroke="#ffffffaa" stroke-width="6" stroke-linecap="round"/>`,
  star: `<path d="M64 8l17 36 39 5-29 27 7 39-34-19-34 19 7-39L8 49l39-5z" fill="#ffb62e" stroke="#e08a00" stroke-width="4" stroke-linejoin="round"/>`,
  fire: `<path d="M66 6c6 26 36 34 36 68a38 38 0 01-76 0c0-16 8-26 16-32 0 10 4 16 10 16 8 0 2-30 14-52z" fill="#ff6b2c"/><path d="M66 58c4 14 18 18 18 34a20 20 0 01-40 0c0-14 14-14 22-34z" fill="#ffd54a"/>`,
  tea: `<path d="M20 52h72v26c0 22-14 34-36 34S20 100 20 78z" fill="#3fa37f"/><path d="M92 58h8a14 14 0 010 32h-10" fill="none" stroke="#3fa37f" stroke-width="8"/><path d="M40 42q-8-10 0-20M58 42q-8-10 0-20M76 42q-8-10 0-20" fill="none" stroke="#9eabbd" stroke-width="5" stroke-linecap="round"/>`,
} as const;

/** Shapes as a picture of that size. */
export const svg = (width: number, height: number, shapes: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`,
  );

export const drawEmoji = (shapes: string, path: string) =>
  sharp(svg(128, 128, shapes))
    .png({ palette: true })
    .toFile(path);

const FRAMES = 8;

/** A heart that beats: the one among them that moves. */
export const drawBeating = async (path: string) => {
  const frames = await Promise.all(
    Array.from({ length: FRAMES }, (_, index) => {
      const scale = 0.84 + 0.16 * Math.abs(Math.sin((index / FRAMES) * Math.PI));
      const shapes = `<g transform="translate(64 64) scale(${scale.toFixed(3)}) translate(-64 -64)">${emojiDrawings.heart}</g>`;
      return sharp(svg(128, 128, shapes))
        .ensureAlpha()
        .raw()
        .toBuffer();
    }),
  );
  return sharp(Buffer.concat(frames), { raw: { width: 128, height: 128 * FRAMES, channels: 4, pageHeight: 128 } })
    .gif({ loop: 0, delay: frames.map(() => 80) })
    .toFile(path);
};

const sky = (from: string, to: string) =>
  `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="540" height="960" fill="url(#s)"/>`;
const hills = (colors: readonly string[]) =>
  colors
    .map((color, index) => {
      const top = 640 + index * 90;
      return `<path d="M0 ${top}c120-${70 - index * 12} 220 ${40 + index * 10} 330-10s160-30 210-10V960H0z" fill="${color}"/>`;
    })
    .join("");
const petals = (color: string) =>
  Array.from({ length: 26 }, (_, index) => {
    const [x, y] = [(index * 197) % 540, (index * 311) % 700];
    return `<ellipse cx="${x}" cy="${y}" rx="${9 + (index % 4) * 3}" ry="6" transform="rotate(${index * 47} ${x} ${y})" fill="${color}" fill-opacity="${0.5 + (index % 3) * 0.2}"/>`;
  }).join("");

export const launchDrawings = {
  spring: `${sky("#ffe3ee", "#fff6e8")}<circle cx="400" cy="210" r="90" fill="#ffd1a6"/>${petals("#f48fb1")}${hills(["#b6dcae", "#86c18b", "#4f9a6b"])}`,
  autumn: `${sky("#101d4d", "#5b3a7a")}<circle cx="270" cy="300" r="130" fill="#ffe9a8"/><circle cx="230" cy="270" r="22" fill="#f3d98a"/><circle cx="310" cy="340" r="30" fill="#f3d98a"/>${hills(["#3a2f63", "#28244e", "#171a38"])}`,
  sea: `${sky("#8fd3f4", "#e8fbff")}<circle cx="130" cy="190" r="70" fill="#fff3b8"/>${hills(["#56b6d6", "#2b8fb8", "#176b94"])}<path d="M250 600l90-150v150zM246 610h130l-30 44h-76z" fill="#fff"/>`,
  night: `${sky("#0b1026", "#1f3c6d")}${Array.from({ length: 12 }, (_, index) => {
    const height = 180 + ((index * 97) % 260);
    const windows = Array.from(
      { length: 8 },
      (_, row) =>
        `<rect x="${index * 46 + 10}" y="${970 - height + row * 34}" width="10" height="14" fill="#ffd978" fill-opacity="${(index + row) % 3 ? 0.9 : 0.15}"/>`,
    ).join("");
    return `<rect x="${index * 46}" y="${950 - height}" width="42" height="${height + 10}" fill="#0a0f1f"/>${windows}`;
  }).join("")}<circle cx="420" cy="160" r="46" fill="#f4f1de"/>`,
} as const;

export const drawLaunch = (shapes: string, path: string) =>
  sharp(svg(540, 960, shapes))
    .jpeg({ quality: 86 })
    .toFile(path);
