/** What a copy outside of the page needs of the styles that the page gives. */
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-opacity",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "visibility",
];
/** Dots of the picture for each of the screen: it is shown larger, or printed. */
const SCALE = 2;
const PADDING = 16;
const TITLE = 28;
const LEGEND = 24;

export type Named = { name: string; color: string };
type Page = { background: string; text: string; font: string };

/** A chart with its title, and what its colours mean where there are several, as a PNG. */
export const drawPicture = async (chart: SVGSVGElement, title: string, legend: readonly Named[], page: Page) => {
  const { width, height } = chart.getBoundingClientRect();
  const top = PADDING + TITLE + (legend.length > 1 ? LEGEND : 0);
  const canvas = document.createElement("canvas");
  canvas.width = (width + 2 * PADDING) * SCALE;
  canvas.height = (height + top + PADDING) * SCALE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("nothing can be drawn here");
  context.scale(SCALE, SCALE);
  context.fillStyle = page.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = "top";
  context.fillStyle = page.text;
  context.font = `600 15px ${page.font}`;
  context.fillText(title, PADDING, PADDING);
  if (legend.length > 1) drawLegend(context, legend, page);
  context.drawImage(await load(copyOf(chart, width, height)), PADDING, top, width, height);
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))), "image/png"),
  );
};

const drawLegend = (context: CanvasRenderingContext2D, legend: readonly Named[], page: Page) => {
  context.font = `13px ${page.font}`;
  let left = PADDING;
  for (const { name, color } of legend) {
    context.fillStyle = color;
    context.fillRect(left, PADDING + TITLE + 6, 14, 3);
    context.fillStyle = page.text;
    context.fillText(name, left + 20, PADDING + TITLE);
    left += 20 + context.measureText(name).width + 20;
  }
};

/** The chart with its styles written into it: a picture knows nothing of the page. */
const copyOf = (chart: SVGSVGElement, width: number, height: number) => {
  const copy = chart.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error("no chart");
  const copies = copy.querySelectorAll<SVGElement>("*");
  for (const [index, original] of chart.querySelectorAll("*").entries()) {
    const own = getComputedStyle(original);
    const target = copies[index];
    for (const name of STYLES) target?.setAttribute(name, own.getPropertyValue(name));
    target?.removeAttribute("style");
  }
  copy.removeAttribute("style");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", `${width}`);
  copy.setAttribute("height", `${height}`);
  return new XMLSerializer().serializeToString(copy);
};

const load = async (svg: string) => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
};
