import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { enumValues } from "../../../../contract/core/enums.ts";
import {
  knownWhere,
  type MacroPlaceholder,
  macroPlaceholders,
} from "../../../../contract/entities/moderation/macros.placeholders.ts";
import { macros } from "../../../../contract/entities/moderation/macros.ts";
import { enumText } from "../../../components/fields/enumText.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { fullWidth } from "../../../components/form/FormCard.tsx";

/** What may stand in braces, what it becomes, and where that is known. */
export const Placeholders = () => {
  const text = useResourceText(macros);
  return (
    <Box component="section" aria-label={text("placeholders")} sx={{ ...fullWidth, display: "grid", gap: 1 }}>
      <Typography variant="h3">{text("placeholders")}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {text("hints.placeholders")}
      </Typography>
      <Box component="dl" sx={gridStyle}>
        {macroPlaceholders.map((name) => (
          <Box key={name} sx={{ display: "contents" }}>
            <Box component="dt" sx={{ fontFamily: "monospace" }}>{`{${name}}`}</Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
              {enumText("macroPlaceholder", name)}
              <Box component="span" sx={{ color: "text.secondary", ml: 1, fontSize: "0.75rem" }}>
                {text("knownFor", { kinds: kindsOf(name) })}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const kindsOf = (placeholder: MacroPlaceholder) =>
  enumValues("macroKind")
    .filter((kind) => knownWhere[kind].some((known) => known === placeholder))
    .map((kind) => enumText("macroKind", kind))
    .join(" · ");

const gridStyle = {
  m: 0,
  display: "grid",
  gridTemplateColumns: "max-content minmax(0, 1fr)",
  columnGap: 2,
  rowGap: 0.5,
  fontSize: "0.8125rem",
} as const;
