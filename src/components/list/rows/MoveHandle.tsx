import ArrowDown from "@mui/icons-material/ArrowDownward";
import ArrowUp from "@mui/icons-material/ArrowUpward";
import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import {
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from "react-admin";
import type { Entity } from "../../../../contract/core/endpoint.ts";
import { MoveGrip } from "../../move/MoveGrip.tsx";
import { MoveSteps } from "../../move/MoveSteps.tsx";
import { useMovable } from "../../move/useMovable.ts";
import { useMoves } from "./useMoves.ts";

/** A row's place in a list that people arrange: dragged by its handle onto another row, or moved with the arrows. */
export const MoveHandle = ({ entity }: { entity: Entity }) => {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  const record = useRecordContext();
  const { total } = useListContext();
  const { isAllowed, isArranged, isBusy, placeOf, move } = useMoves(entity);
  const isMovable = isAllowed && isArranged;
  const frame = useRef<HTMLElement>(null);
  const { setEntry, isOver, listeners, handle } = useMovable(String(record?.id), !isMovable);
  useRow(frame, isMovable, isOver, setEntry);
  if (!isAllowed || !record) return null;
  const place = placeOf(record.id);
  const step = (name: "up" | "down", position: number, isPossible: boolean) => {
    const text = translate(`app.move.${name}`);
    return {
      name,
      title: isMovable ? text : translate("app.move.off"),
      label: `${text}: ${String(represent(record))}`,
      icon: name === "up" ? <ArrowUp /> : <ArrowDown />,
      isPossible: isMovable && isPossible,
      take: () => void move(record.id, position),
    };
  };
  return (
    <Box
      ref={frame}
      sx={{ display: "flex", alignItems: "center", "& svg": { fontSize: 18 }, "& .MuiIconButton-root": { p: 0.5 } }}
    >
      {isMovable && (
        <Box {...listeners}>
          <MoveGrip handle={handle} name={String(represent(record))} />
        </Box>
      )}
      <MoveSteps
        id={String(record.id)}
        steps={[step("up", place - 1, place > 0), step("down", place + 1, place + 1 < (total ?? 0))]}
        isBusy={isBusy}
      />
    </Box>
  );
};

/** The whole row is what moves, and takes what is put down on it. */
const useRow = (
  frame: React.RefObject<HTMLElement | null>,
  isOn: boolean,
  isOver: boolean,
  setEntry: (row: HTMLElement | null) => void,
) => {
  useEffect(() => {
    setEntry((isOn && frame.current?.closest<HTMLElement>("tr, li")) || null);
    return () => setEntry(null);
  }, [frame, isOn, setEntry]);
  useEffect(() => {
    frame.current?.closest("tr, li")?.classList.toggle("drop-target", isOver);
  }, [frame, isOver]);
};
