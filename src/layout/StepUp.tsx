import { Suspense } from "react";
import { freshCodeAsked } from "../api/stepUp.ts";
import { lazyPart } from "../loadChunk.ts";

const StepUpDialog = lazyPart(() => import("./StepUpDialog.tsx"), "StepUpDialog");

/** Asks for a fresh authenticator code over the page, wherever a call wants one. */
export const StepUp = () => {
  const answer = freshCodeAsked.use();
  return <Suspense>{answer && <StepUpDialog onAnswer={answer} />}</Suspense>;
};
