import ArrowDown from "@mui/icons-material/ArrowDownward";
import ArrowUp from "@mui/icons-material/ArrowUpward";
import DragIndicator from "@mui/icons-material/DragIndicator";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { type MouseEvent, useEffect, useRef } from "react";
import {
  type RaRecord,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from "react-admin";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { useAction } from "../actions/useAction.ts";
import { useNotifyError } from "../actions/notices.ts";

const ENTRY = "application/x-entry";

/** A row's place in a list that people arrange: dragged by its handle onto another row, or moved with the arrows. */
export const MoveHandle = ({ entity }: { entity: Entity }) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const represent = useGetRecordRepresentation(useResourceContext());
  const record = useRecordContext();
  const { data = [], filterValues, page, perPage, total } = useListContext();
  const { isAllowed, isBusy, run } = useAction(entity, "reorder");
  const frame = useRef<HTMLElement>(null);
  // What a filter hides has its place too: without it nobody could tell where an entry goes.
  const isMovable = isAllowed && record !== undefined && Object.keys(filterValues).length === 0;
  const place = (page - 1) * perPage + data.findIndex(({ id }: RaRecord) => id === record?.id);
  const move = async (id: unknown, position: number) => {
    try {
      await run({ id, position });
    } catch (reason) {
      notifyError(reason);
    }
  };
  useDrop(frame, isMovable, (id) => id !== record?.id && void move(id, place));
  if (!isMovable) return null;
  const button = (label: "up" | "down", position: number, isPossible: boolean) => {
    const text = translate(`app.move.${label}`);
    const click = (event: MouseEvent) => {
      event.stopPropagation();
      void move(record.id, position);
    };
    return (
      <Tooltip title={text}>
        <span>
          <IconButton
            aria-label={`${text}: ${String(represent(record))}`}
            disabled={!isPossible || isBusy}
            onClick={click}
            sx={{ p: 0.5 }}
          >
            {label === "up" ? <ArrowUp /> : <ArrowDown />}
          </IconButton>
        </span>
      </Tooltip>
    );
  };
  return (
    <Box ref={frame} sx={{ display: "flex", alignItems: "center", "& svg": { fontSize: 18 } }}>
      <Box
        draggable
        aria-hidden="true"
        title={translate("app.move.drag")}
        onDragStart={(event) => event.dataTransfer.setData(ENTRY, String(record.id))}
        sx={{ display: "flex", color: "text.disabled", cursor: "grab" }}
      >
        <DragIndicator />
      </Box>
      {button("up", place - 1, place > 0)}
      {button("down", place + 1, place + 1 < (total ?? 0))}
    </Box>
  );
};

/** The whole row takes what is dropped on it. */
const useDrop = (frame: React.RefObject<HTMLElement | null>, isOn: boolean, onDrop: (id: string) => void) => {
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const row = frame.current?.closest<HTMLElement>("tr, li");
    if (!isOn || !row) return undefined;
    const listeners = new AbortController();
    const mark = (isOver: boolean) => row.classList.toggle("drop-target", isOver);
    const on = (name: "dragover" | "dragleave" | "drop", handle: (event: DragEvent) => void) =>
      row.addEventListener(name, handle, { signal: listeners.signal });
    on("dragover", (event) => {
      if (!event.dataTransfer?.types.includes(ENTRY)) return;
      event.preventDefault();
      mark(true);
    });
    on("dragleave", () => mark(false));
    on("drop", (event) => {
      event.preventDefault();
      mark(false);
      const id = event.dataTransfer?.getData(ENTRY);
      if (id) latest.current(id);
    });
    return () => listeners.abort();
  }, [frame, isOn]);
};
