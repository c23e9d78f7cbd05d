import { Node } from "@tiptap/core";

/** A stored video in a text. */
export const Video = Node.create({
  name: "video",
  group: "inline",
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null } }),
  parseHTML: () => [{ tag: "video[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["video", { ...HTMLAttributes, controls: "controls", preload: "metadata" }],
});
