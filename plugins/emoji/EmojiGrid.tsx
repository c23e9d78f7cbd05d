import Delete from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import { BulkActionsToolbar, type RaRecord, RecordContextProvider, useListContext, useTranslate } from "react-admin";
import { emojis, type Emoji } from "./contract.ts";
import { EmojiCard } from "./EmojiCard.tsx";
import { BulkActionButton, bulkBar, useAction, MoveArea, useNotifyDone, useNotifyError } from "im-console/console";

/** The emoji of a page; moved by dragging or with their buttons while all of them are listed. */
export const EmojiGrid = () => {
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyError = useNotifyError();
  const { data = [], page, perPage, total, filterValues } = useListContext<Emoji & RaRecord>();
  const { run, isAllowed, isBusy } = useAction(emojis, "reorder");
  const isWhole = Object.keys(filterValues).length === 0;
  const before = (page - 1) * perPage;
  const move = async (id: string, position: number) => {
    if (isBusy) return;
    try {
      const answer = await run({ id, position });
      notifyDone(answer, { deed: { name: "reorder", record: data[indexOf(id)] } });
    } catch (reason) {
      notifyError(reason);
    }
  };
  const indexOf = (id: string) => data.findIndex((emoji) => emoji.id === id);
  return (
    <Box>
      <Box sx={barStyle}>
        <BulkActionsToolbar>
          <BulkActionButton entity={emojis} action="delete" icon={<Delete />} isDangerous />
        </BulkActionsToolbar>
      </Box>
      {isAllowed && (
        <Box sx={{ px: 1.5, pt: 1.5, color: "text.secondary", fontSize: "0.8125rem" }}>
          {translate(isWhole ? "resources.emoj.moveHint" : "resources.emoj.moveFiltered")}
        </Box>
      )}
      <MoveArea
        nameOf={(id) => data[indexOf(id)]?.name ?? ""}
        onMove={(id, target) => void move(id, before + indexOf(target))}
      >
        <Box component="ul" sx={gridStyle}>
          {data.map((emoji, index) => (
            <RecordContextProvider key={emoji.id} value={emoji}>
              <EmojiCard
                place={before + index}
                last={(total ?? data.length) - 1}
                canMove={isAllowed && isWhole}
                isBusy={isBusy}
                onMove={(id, position) => void move(id, position)}
              />
            </RecordContextProvider>
          ))}
        </Box>
      </MoveArea>
    </Box>
  );
};

/** Over the hint: no picture moves when one is chosen. */
const barStyle = {
  ...bulkBar,
  "&:has(.RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed))": {
    position: "sticky",
    top: 0,
    zIndex: 1,
    mb: -6,
  },
} as const;

const gridStyle = {
  listStyle: "none",
  m: 0,
  p: 1.5,
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: "repeat(auto-fill, minmax(144px, 1fr))",
} as const;
