import { createContext, use } from "react";
import type { ResourceProps } from "react-admin";

type ScreenShow = { resource: string; show: ResourceProps["show"] } | undefined;

/** The page of one record of the screen around. */
export const ScreenShowContext = createContext<ScreenShow>(undefined);

/** None for a list of something else, such as the sign-ins beside the operation log. */
export const useScreenShow = (resource: string) => {
  const screen = use(ScreenShowContext);
  return screen?.resource === resource ? screen.show : undefined;
};
