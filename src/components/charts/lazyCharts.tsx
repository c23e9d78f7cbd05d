import Skeleton from "@mui/material/Skeleton";
import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "../../loadChunk.ts";

const Bars = lazyPart(() => import("./Bars.tsx"), "Bars");
const Lines = lazyPart(() => import("./Lines.tsx"), "Lines");

/** The charts library comes when the first chart is shown. */
export const LazyBars = (props: ComponentProps<typeof Bars>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={props.height} />}>
    <Bars {...props} />
  </Suspense>
);

export const LazyLines = (props: ComponentProps<typeof Lines>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={props.height} />}>
    <Lines {...props} />
  </Suspense>
);
