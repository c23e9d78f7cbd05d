import { Children, type ReactNode } from "react";
import { DataTable, useResourceContext } from "react-admin";
import { getPlace } from "../../plugins/place.ts";
import { PlacedPart } from "../../plugins/PlacedPart.tsx";
import { usePlaced } from "../../plugins/usePlaced.ts";

/** The columns and bulk actions of a list, with what plugins add to them. */
export const usePluginParts = (children: ReactNode, bulkActions: ReactNode) => {
  const resource = useResourceContext();
  const inRows = usePlaced(getPlace(resource, "rowAction"));
  const inBulk = usePlaced(getPlace(resource, "bulkAction"));
  return {
    columns:
      inRows.length === 0
        ? children
        : [
            ...Children.toArray(children),
            <DataTable.Col key="plugins" label={false} align="right">
              {inRows.map((placed) => (
                <PlacedPart key={placed.key} placed={placed} isSmall />
              ))}
            </DataTable.Col>,
          ],
    bulkActions:
      inBulk.length === 0 ? (
        bulkActions
      ) : (
        <>
          {bulkActions}
          {inBulk.map((placed) => (
            <PlacedPart key={placed.key} placed={placed} isSmall />
          ))}
        </>
      ),
  };
};
