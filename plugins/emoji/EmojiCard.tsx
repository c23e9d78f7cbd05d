import ArrowBack from "@mui/icons-material/ArrowBack";
import ArrowForward from "@mui/icons-material/ArrowForward";
import Delete from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import type { ReactNode } from "react";
import { type RaRecord, useListContext, useRecordContext, useTranslate } from "react-admin";
import { emojis, type Emoji } from "./contract.ts";
import {
  ActionButton,
  useMay,
  Picture,
  MoveGrip,
  MoveSteps,
  useMovable,
  RowEditLink,
  StatusChip,
} from "im-console/console";

type Props = {
  /** Counted from 0 in the whole list, whose last place is `last`. */
  place: number;
  last: number;
  canMove: boolean;
  /** An emoji is being moved. */
  isBusy: boolean;
  onMove: (id: string, position: number) => void;
};

/** One emoji: its picture at the size that chats show it, its name, and what can be done with it. */
export const EmojiCard = ({ place, last, canMove, isBusy, onMove }: Props) => {
  const translate = useTranslate();
  const emoji = useRecordContext<Emoji & RaRecord>();
  const { selectedIds, onToggleItem } = useListContext();
  const maySelect = useMay(emojis, "delete");
  const { setEntry, isOver, isDragging, listeners, handle } = useMovable(emoji?.id ?? "", !canMove);
  if (!emoji) return null;
  const isOn = emoji.status === "Enable";
  const named = (action: string) => `${translate(`resources.emoj.actions.${action}`)}: ${emoji.name}`;
  const step = (name: string, icon: ReactNode, position: number, isPossible: boolean) => ({
    name,
    title: named(name),
    label: named(name),
    icon,
    isPossible,
    take: () => onMove(emoji.id, position),
  });
  return (
    <Box
      component="li"
      data-emoji={emoji.name}
      ref={setEntry}
      {...listeners}
      sx={{
        ...cardStyle,
        cursor: canMove ? "grab" : "default",
        opacity: isDragging ? 0.5 : 1,
        ...(isOver && { outline: 2, outlineColor: "primary.main" }),
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", width: "100%", minHeight: 32 }}>
        {canMove && <MoveGrip handle={handle} name={emoji.name} />}
        {maySelect && (
          <Checkbox
            size="small"
            checked={selectedIds.includes(emoji.id)}
            onChange={() => onToggleItem(emoji.id)}
            slotProps={{ input: { "aria-label": `${translate("ra.action.select_row")}: ${emoji.name}` } }}
            sx={{ p: 0.5 }}
          />
        )}
      </Box>
      <Box sx={{ opacity: isOn ? 1 : 0.5 }}>
        <Picture link={emoji.picture} size={72} />
      </Box>
      <Box sx={{ width: "100%", textAlign: "center", fontWeight: 550, overflowWrap: "anywhere", lineHeight: 1.3 }}>
        {emoji.name}
      </Box>
      {!isOn && <StatusChip source="status" code="entryStatus" />}
      <Box sx={{ display: "flex", mt: "auto" }}>
        {canMove && (
          <MoveSteps
            id={emoji.id}
            steps={[
              step("earlier", <ArrowBack />, place - 1, place > 0),
              step("later", <ArrowForward />, place + 1, place < last),
            ]}
            isBusy={isBusy}
          />
        )}
        <RowEditLink />
        <ActionButton entity={emojis} action="delete" look="icon" icon={<Delete />} isDangerous />
      </Box>
    </Box>
  );
};

const cardStyle = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: 1,
  p: 1,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  minWidth: 0,
  "&:hover": { bgcolor: "action.hover" },
} as const;
