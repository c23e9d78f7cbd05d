import { type ReactNode, useState } from "react";
import { useResourceContext } from "react-admin";
import { RowSkeletons } from "../list/ListContent.tsx";
import { useArrival } from "./useArrival.ts";
import { ColumnsContext, makeColumns, ViewContext } from "./viewContext.ts";

type Props = { hasViews: boolean; children: ReactNode };

/** Around a list: the view that its address names. Lists within another page have none. */
export const ViewGate = ({ hasViews, children }: Props) =>
  hasViews ? <Gate>{children}</Gate> : <ViewContext value={undefined}>{children}</ViewContext>;

const Gate = ({ children }: { children: ReactNode }) => {
  const [columns] = useState(makeColumns);
  const { isReady, view } = useArrival(useResourceContext() ?? "");
  return (
    <ViewContext value={view}>
      <ColumnsContext value={columns}>{isReady ? children : <RowSkeletons />}</ColumnsContext>
    </ViewContext>
  );
};
