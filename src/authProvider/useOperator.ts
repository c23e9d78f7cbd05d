import { createContext, useContext } from "react";
import type { Operator } from "./operator.ts";

export const OperatorContext = createContext<Operator | null>(null);

/** Who is signed in; there is nobody else inside the console. */
export const useOperator = () => {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error("useOperator needs the console around it");
  return operator;
};
