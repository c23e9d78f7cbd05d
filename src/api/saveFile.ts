/** In ms: by then the browser has read it, over whatever slow disk. */
const KEPT = 600_000;

/** Hands a file to the browser. */
export const saveFile = (content: Blob, name: string) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
};
