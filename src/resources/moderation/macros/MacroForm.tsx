import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import { SelectArrayInput, TextInput } from "react-admin";
import { useWatch } from "react-hook-form";
import {
  MacroEdit,
  MacroForm,
  type MacroKind,
  macros,
  titledKinds,
} from "../../../../contract/entities/moderation/macros.ts";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { enumChoices } from "../../../components/fields/enumText.ts";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EachLocale } from "../../../components/form/EachLocale.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { LongTextInput } from "../../../components/inputs/LongTextInput.tsx";
import { Placeholders } from "./Placeholders.tsx";

const defaults = { kinds: [], texts: {}, macroStatus: "Enable" };
const SLASH = "/";
const slash = { input: { startAdornment: <InputAdornment position="start">{SLASH}</InputAdornment> } };

const Fields = () => (
  <>
    <TextInput source="name" isRequired />
    <TextInput source="shortcut" helperText={resourceTextKey(macros, "hints.shortcut")} slotProps={slash} />
    <SelectArrayInput source="kinds" choices={enumChoices("macroKind")} translateChoice={false} isRequired />
    <EnumInput source="macroStatus" code="macroStatus" isRequired />
    <Texts />
    <Placeholders />
  </>
);

/** Titles are there for what has one. */
const Texts = () => {
  const kinds = useWatch({ name: "kinds" }) as MacroKind[] | null | undefined;
  const hasTitle = kinds?.some((kind) => titledKinds.includes(kind)) ?? false;
  return (
    <EachLocale hint={hasTitle ? resourceTextKey(macros, "hints.title") : undefined}>
      {(locale) => (
        <>
          {hasTitle && (
            <TextInput
              source={`texts.${locale}.title`}
              label={resourceTextKey(macros, "fields.title")}
              helperText={false}
            />
          )}
          <Box sx={{ gridColumn: { md: hasTitle ? "auto" : "1 / -1" }, minWidth: 0 }}>
            <LongTextInput
              source={`texts.${locale}.content`}
              label={resourceTextKey(macros, "fields.content")}
              helperText={false}
            />
          </Box>
        </>
      )}
    </EachLocale>
  );
};

export const MacroCreate = () => (
  <CreatePage schema={MacroForm} defaultValues={defaults}>
    <Fields />
  </CreatePage>
);

export const MacroEditPage = () => (
  <EditPage schema={MacroEdit} actions={<OperationsLink entity={macros} />}>
    <Fields />
  </EditPage>
);
