import Box from "@mui/material/Box";
import { TextInput } from "react-admin";
import { locales, localeNames } from "../../../../contract/core/locales.ts";
import { sanctionReasons } from "../../../../contract/entities/moderation/sanctionReasons.ts";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { fieldGrid, fullWidth } from "../../../components/form/FormCard.tsx";

/** What the reason is called, and what its notice says, in each language: one is enough. */
export const ReasonTextsInput = () => (
  <Box sx={{ ...fullWidth, display: "grid", gap: 2 }}>
    {locales.map((locale) => (
      <Box
        key={locale}
        component="fieldset"
        sx={{
          ...fieldGrid,
          gridTemplateColumns: { xs: "1fr", md: "1fr 2fr" },
          m: 0,
          p: 1.5,
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          minWidth: 0,
        }}
      >
        <Box component="legend" sx={{ px: 0.5, fontSize: "0.75rem", color: "text.secondary" }}>
          {localeNames[locale]}
        </Box>
        <TextInput
          source={`texts.${locale}.name`}
          label={resourceTextKey(sanctionReasons, "fields.name")}
          helperText={false}
        />
        <TextInput
          source={`texts.${locale}.notice`}
          label={resourceTextKey(sanctionReasons, "fields.notice")}
          helperText={resourceTextKey(sanctionReasons, "hints.notice")}
          multiline
          minRows={2}
          maxRows={5}
        />
      </Box>
    ))}
  </Box>
);
