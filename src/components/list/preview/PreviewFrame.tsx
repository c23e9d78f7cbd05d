import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useCallback, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { type Identifier, type RaRecord, useListContext } from "react-admin";
import { FramePart } from "../../../layout/FramePart.tsx";
import { isFirstPageReady } from "../../../layout/tabs/firstPage.ts";
import { lazyPart } from "../../../loadChunk.ts";
import { PreviewContext, type Preview, ROW, usePreviewColumns } from "./PreviewContext.ts";
import { useRemembered } from "./remembered.ts";

const PreviewPanel = lazyPart(() => import("./PreviewPanel.tsx"), "PreviewPanel");
const PreviewSheet = lazyPart(() => import("./PreviewSheet.tsx"), "PreviewSheet");

/** Around a list: beside it, or over its foot where there is no room, stands the preview of one of its records. */
export const PreviewFrame = ({ children }: { children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null);
  const hasRoom = !useMediaQuery("(max-width: 999px)");
  const { data = [] } = useListContext<RaRecord>();
  const [isRemembered, remember] = useRemembered();
  const isReady = isFirstPageReady.use();
  const [chosen, setChosen] = useState<Identifier>();
  const [isSheet, setSheet] = useState(false);
  const columns = usePreviewColumns();
  // What is no table, such as a queue, has what is open beside it already.
  const hasTable = useSyncExternalStore(columns.subscribe, () => columns.get() !== null);
  const isOpen = hasTable && (hasRoom ? isRemembered && isReady : isSheet);
  // Of another page of the list it is open for what comes first.
  const record = data.find(({ id }) => String(id) === String(chosen)) ?? data[0];
  const shown = record?.id;

  const open = useCallback(
    (id: Identifier) => {
      if (hasRoom && !isOpen) keepWidth(frame.current);
      setChosen(id);
      if (!hasRoom) setSheet(true);
      else if (!isOpen) remember(true);
    },
    [hasRoom, isOpen, remember],
  );
  const close = useCallback(() => {
    const row = shown === undefined ? null : findRow(frame.current, shown);
    keepWidth(frame.current, false);
    setSheet(false);
    if (hasRoom) remember(false);
    // The focus was in what is gone now, or is where it stays.
    if (!frame.current?.querySelector("table")?.contains(document.activeElement))
      row?.querySelector<HTMLElement>("a[href], button")?.focus();
  }, [hasRoom, remember, shown]);
  const context = useMemo(
    (): Preview => ({ isOpen, shown, open, close, columns }),
    [isOpen, shown, open, close, columns],
  );
  const place = record ? data.indexOf(record) : -1;
  const isShown = isOpen && record !== undefined;
  const Panel = hasRoom ? PreviewPanel : PreviewSheet;
  return (
    <PreviewContext value={context}>
      <Box ref={frame} sx={isShown && hasRoom ? besideStyle : aloneStyle}>
        <Box sx={aloneStyle}>{children}</Box>
        {isShown && (
          <FramePart onLost={close}>
            <Panel
              record={record}
              previous={data[place - 1]?.id}
              next={data[place + 1]?.id}
              onGo={open}
              onClose={close}
            />
          </FramePart>
        )}
      </Box>
    </PreviewContext>
  );
};

const findRow = (frame: HTMLElement | null, id: Identifier) =>
  frame?.querySelector(`[${ROW}="${CSS.escape(String(id))}"]`);

/** Columns that were laid out stay as wide as they are when the preview takes room: nothing jumps under the eye. */
const keepWidth = (frame: HTMLElement | null, isKept = true) => {
  const table = frame?.querySelector("table");
  if (table) table.style.minWidth = isKept ? `${table.offsetWidth}px` : "";
};

const aloneStyle = { minWidth: 0 } as const;
const besideStyle = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(320px, 400px)",
  gap: 1.5,
  alignItems: "start",
} as const;
