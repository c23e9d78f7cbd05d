/** A process of its own that draws: what that takes of memory goes with it (`drawer.ts`). */
import sharp from "sharp";
import type { Drawn, Wanted } from "./drawer.ts";

process.on("message", ({ id, svg }: Wanted) => {
  void sharp(Buffer.from(svg))
    .jpeg({ quality: 82 })
    .toBuffer()
    .then((content) => process.send?.({ id, content } satisfies Drawn));
});
