import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Tooltip from "@mui/material/Tooltip";
import type { Colleague, MemberNote } from "../../../contract/entities/people/memberNotes.ts";
import { Link as RouterLink } from "react-router-dom";
import { namedAccounts } from "./mentions.ts";
import { ownLinks } from "./ownLinks.ts";

/** As much of a note as a row or a question has room for. */
export const threeLines = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  overflow: "hidden",
} as const;

/** The text of a note, with those whom it mentions marked, and named on pointing; addresses of the console are links. */
export const NoteText = ({ note: { content, mentions } }: { note: Pick<MemberNote, "content" | "mentions"> }) => {
  const known = new Map(mentions.map((colleague) => [colleague.account.toLowerCase(), colleague]));
  return (
    <Box component="span" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      {ownLinks(content).map((piece) =>
        piece.path === undefined ? (
          <Said key={piece.start} text={piece.text} known={known} />
        ) : (
          <Link key={piece.start} component={RouterLink} to={piece.path}>
            {piece.text}
          </Link>
        ),
      )}
    </Box>
  );
};

type SaidProps = { text: string; known: ReadonlyMap<string, Colleague> };

const Said = ({ text: said, known }: SaidProps) =>
  namedAccounts(said).map(({ text, account, start }) => {
    const colleague = account === undefined ? undefined : known.get(account);
    return colleague ? <Mention key={start} text={text} colleague={colleague} /> : text;
  });

const Mention = ({ text, colleague }: { text: string; colleague: Colleague }) => (
  <Tooltip title={colleague.nickname || colleague.account}>
    <Box component="span" sx={{ color: "primary.main", fontWeight: 550 }}>
      {text}
    </Box>
  </Tooltip>
);
