import { useMemo } from "react";
import { codeOfKind } from "../../../contract/entities/moderation/sanctions.ts";
import { useHoldsCode } from "../actions/useMay.ts";

export type Kind = keyof typeof codeOfKind;

/** Kinds that the operator may decide on, the mildest first. */
export const useKinds = () => {
  const holds = useHoldsCode();
  const held = kinds.filter((kind) => holds(codeOfKind[kind])).join();
  return useMemo(() => kinds.filter((kind) => held.split(",").includes(kind)), [held]);
};
const kinds = Object.keys(codeOfKind) as Kind[];
