import type { ReactNode } from "react";
import { type RaRecord, useGetRecordRepresentation, useListContext, useResourceContext } from "react-admin";
import type { Entity } from "../../../../contract/core/endpoint.ts";
import { MoveArea } from "../../move/MoveArea.tsx";
import { useMoves } from "./useMoves.ts";

/** Around the table of a list that people arrange, whose rows have a `MoveHandle`. */
export const MovableRows = ({ entity, children }: { entity: Entity; children: ReactNode }) => {
  const represent = useGetRecordRepresentation(useResourceContext());
  const { data = [] } = useListContext<RaRecord>();
  const { placeOf, move } = useMoves(entity);
  const nameOf = (id: string) => String(represent(data.find((record) => String(record.id) === id)));
  return (
    <MoveArea nameOf={nameOf} onMove={(id, target) => void move(id, placeOf(target))}>
      {children}
    </MoveArea>
  );
};
