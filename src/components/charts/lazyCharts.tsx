import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ComponentProps } from "react";
import { lazyPart } from "../../loadChunk.ts";
import { LazyBorder } from "../page/LazyBorder.tsx";

const Bars = lazyPart(() => import("./Bars.tsx"), "Bars");
const Lines = lazyPart(() => import("./Lines.tsx"), "Lines");
const PictureButton = lazyPart(() => import("./PictureButton.tsx"), "PictureButton");

/** The charts library comes when the first chart is shown. */
export const LazyBars = (props: ComponentProps<typeof Bars>) => (
  <LazyBorder fallback={<Skeleton variant="rounded" height={props.height} />}>
    <Bars {...props} />
  </LazyBorder>
);

export const LazyLines = (props: ComponentProps<typeof Lines>) => (
  <LazyBorder fallback={<Skeleton variant="rounded" height={props.height} />}>
    <Lines {...props} />
  </LazyBorder>
);

export const LazyPictureButton = (props: ComponentProps<typeof PictureButton>) => (
  <LazyBorder fallback={<Box sx={pictureButtonSize} />}>
    <PictureButton {...props} />
  </LazyBorder>
);
/** Kept free until it is there. */
const pictureButtonSize = { width: 28, height: 28 } as const;
