import ArrowForward from "@mui/icons-material/ArrowForward";
import Box from "@mui/material/Box";
import { useRecordContext } from "react-admin";
import type { z } from "zod";
import { isEnumCode } from "../../../contract/enums.ts";
import type { MemberOperation } from "../../../contract/memberRecords.ts";
import { enumText } from "../../components/enumText.ts";
import { useAllLevels } from "./choices.ts";
import { useMemberText } from "./useMemberText.ts";

type Operation = z.infer<typeof MemberOperation>;

/** Each field that an operation changed: what it was and what it became. */
export const OperationChanges = () => {
  const text = useMemberText();
  const wordOf = useWords();
  const operation = useRecordContext<Operation>();
  const { before, after } = operation ?? {};
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return text("noChanges");
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, py: 0.5, minWidth: 220 }}>
      {names.map((name) => (
        <Box component="li" key={name} sx={{ overflowWrap: "anywhere" }}>
          <Box component="span" sx={{ color: "text.secondary", mr: 1 }}>
            {text(`fields.${name}`, { _: name })}
          </Box>
          {before && name in before && (
            <>
              <Box component="del">{wordOf(name, before[name])}</Box>
              <ArrowForward sx={{ fontSize: 12, mx: 0.5, verticalAlign: "middle", color: "text.secondary" }} />
            </>
          )}
          <Box component="ins" sx={{ textDecoration: "none", fontWeight: 550 }}>
            {wordOf(name, after?.[name])}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** A logged value in words; secrets are logged as dots. */
const useWords = () => {
  const text = useMemberText();
  const { data: levels = [] } = useAllLevels();
  return (name: string, value: unknown) => {
    if (value === null || value === undefined || value === "") return text("nothing");
    const word = String(value);
    if (/^•+$/.test(word)) return text("hidden");
    if (name === "messages") return text("cleared");
    if (name === "memberLevelId") return levels.find(({ id }) => id === word)?.name ?? word;
    return isEnumCode(name) ? enumText(name, word) : word;
  };
};
