import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import { RecordContextProvider } from "react-admin";
import type { z } from "zod";
import { type SensitiveWord, sensitiveWords } from "../../../../contract/entities/moderation/sensitiveWords.ts";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { panel } from "../../../components/fields/DetailFields.tsx";
import { numberText } from "../../../i18n/numberText.ts";

type Props = {
  lists: z.infer<typeof SensitiveWord>[];
  shown: string | undefined;
  /** Levels whose list was changed and not saved. */
  unsaved: readonly string[];
  onChoose: (id: string) => void;
};

/** The levels, each with how many words its list has and whether it is on. */
export const RoleList = ({ lists, shown, unsaved, onChoose }: Props) => {
  const text = useResourceText(sensitiveWords);
  return (
    <List disablePadding aria-label={text("levels")} sx={{ ...panel, alignSelf: "start", overflow: "hidden" }}>
      {lists.map((list) => (
        <ListItem key={list.id} disablePadding divider={list !== lists.at(-1)}>
          <ListItemButton
            selected={list.id === shown}
            aria-current={list.id === shown ? "true" : undefined}
            onClick={() => onChoose(list.id)}
          >
            <ListItemText
              primary={list.memberRoleName}
              secondary={
                unsaved.includes(list.id)
                  ? text("unsaved")
                  : text("words", { smart_count: list.wordCount, count: numberText(list.wordCount) })
              }
              slotProps={{ primary: { sx: { fontWeight: 550 } }, secondary: { variant: "caption" } }}
            />
            <Box sx={{ flex: "none" }}>
              <RecordContextProvider value={list}>
                <StatusChip source="status" code="entryStatus" />
              </RecordContextProvider>
            </Box>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};
