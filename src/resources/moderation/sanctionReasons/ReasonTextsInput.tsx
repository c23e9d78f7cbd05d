import { TextInput } from "react-admin";
import { sanctionReasons } from "../../../../contract/entities/moderation/sanctionReasons.ts";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { EachLocale } from "../../../components/form/EachLocale.tsx";

/** What the reason is called, and what its notice says, in each language: one is enough. */
export const ReasonTextsInput = () => (
  <EachLocale hint={resourceTextKey(sanctionReasons, "hints.notice")}>
    {(locale) => (
      <>
        <TextInput
          source={`texts.${locale}.name`}
          label={resourceTextKey(sanctionReasons, "fields.name")}
          helperText={false}
        />
        <TextInput
          source={`texts.${locale}.notice`}
          label={resourceTextKey(sanctionReasons, "fields.notice")}
          helperText={false}
          multiline
          minRows={3}
          maxRows={5}
        />
      </>
    )}
  </EachLocale>
);
