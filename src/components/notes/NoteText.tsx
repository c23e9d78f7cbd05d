import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import type { Colleague, MemberNote } from "../../../contract/entities/people/memberNotes.ts";
import { namedAccounts } from "./mentions.ts";

/** The text of a note, with those whom it mentions marked, and named on pointing. */
export const NoteText = ({ note: { content, mentions } }: { note: Pick<MemberNote, "content" | "mentions"> }) => {
  const known = new Map(mentions.map((colleague) => [colleague.account.toLowerCase(), colleague]));
  return (
    <Box component="span" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      {namedAccounts(content).map(({ text, account, start }) => {
        const colleague = account === undefined ? undefined : known.get(account);
        return colleague ? <Mention key={start} text={text} colleague={colleague} /> : text;
      })}
    </Box>
  );
};

const Mention = ({ text, colleague }: { text: string; colleague: Colleague }) => (
  <Tooltip title={colleague.nickname || colleague.account}>
    <Box component="span" sx={{ color: "primary.main", fontWeight: 550 }}>
      {text}
    </Box>
  </Tooltip>
);
