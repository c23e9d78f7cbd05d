import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { type ReactNode, useState } from "react";
import { SelectInput, TextInput } from "react-admin";
import { get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { type Locale, locales, localeNames } from "../../../contract/core/locales.ts";
import { plainText, toRichText } from "../../../contract/core/richText.ts";
import { resourceTextKey, useResourceText } from "../../components/fields/useTextOf.ts";
import { MacroContext } from "../../components/macros/MacroContext.ts";
import { useCommonValues } from "../../components/macros/useCommonValues.ts";
import type { Inserted } from "../../components/macros/usePicker.ts";
import { useUsedMacros } from "../../components/macros/useUsedMacros.ts";
import { RichTextInput } from "../../components/inputs/RichTextInput.tsx";
import { type NotificationRecord, useNotificationEntity } from "./entity.ts";
import { PhoneMessage } from "./PhoneMessage.tsx";
import { fullWidth } from "../../components/form/FormCard.tsx";

type Texts = Partial<Record<Locale, { title?: string | null; richContent?: string | null }>>;

/** What the form has of texts: each as the editor writes it. */
export const toFormTexts = (texts: NotificationRecord["texts"]): Texts =>
  Object.fromEntries(
    locales.map((locale) => {
      const { title = "", content = "", richContent = content && toRichText(content) } = texts[locale] ?? {};
      return [locale, { title, richContent }];
    }),
  );

/** Title and text in each language, beside how a phone shows them. */
export const TextsInput = () => {
  const entity = useNotificationEntity();
  const text = useResourceText(entity);
  const [texts, chosen] = useWatch({ name: ["texts", "defaultLocale"] }) as [Texts | undefined, Locale];
  const [shown, setShown] = useState<Locale>(chosen);
  const { errors } = useFormState();
  const isWrong = (locale: Locale) => get(errors, `texts.${locale}`) !== undefined;
  const isWritten = (locale: Locale) => Boolean(texts?.[locale]?.title && plainText(texts[locale].richContent ?? ""));
  const { title, richContent } = texts?.[shown] ?? {};
  return (
    <Box
      sx={{
        ...fullWidth,
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 276px" },
        gap: 2,
      }}
    >
      <Box sx={{ display: "grid", gap: 1.5, alignContent: "start" }}>
        <SelectInput
          source="defaultLocale"
          choices={localeChoices}
          translateChoice={false}
          helperText={false}
          isRequired
        />
        <Tabs
          value={shown}
          onChange={(_, locale: Locale) => setShown(locale)}
          variant="scrollable"
          aria-label={text("languages")}
          sx={{ "& .MuiTabs-scrollButtons": { bgcolor: "background.paper" } }}
        >
          {locales.map((locale) => (
            <Tab
              key={locale}
              value={locale}
              id={`tab-${locale}`}
              aria-controls={`texts-${locale}`}
              label={`${localeNames[locale]}${isWritten(locale) ? " ✓" : ""}${locale === chosen ? " *" : ""}`}
              sx={isWrong(locale) ? { color: "error.main" } : undefined}
            />
          ))}
        </Tabs>
        {locales.map((locale) => (
          <Box
            key={locale}
            role="tabpanel"
            id={`texts-${locale}`}
            aria-labelledby={`tab-${locale}`}
            hidden={locale !== shown}
          >
            <Box sx={{ display: "grid", gap: 1.5 }}>
              <TextInput
                source={`texts.${locale}.title`}
                label={resourceTextKey(entity, "fields.title")}
                isRequired={locale === chosen}
                helperText={false}
              />
              {/* An editor is heavy: there is the one that is seen. */}
              {locale === shown && (
                <MacrosOf locale={locale}>
                  <RichTextInput
                    source={`texts.${locale}.richContent`}
                    label={resourceTextKey(entity, "fields.content")}
                    isRequired={locale === chosen}
                    helperText={resourceTextKey(entity, "hints.content")}
                  />
                </MacrosOf>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      <PhoneMessage
        label={text("preview")}
        title={title || text("fields.title")}
        content={plainText(richContent ?? "")}
      />
    </Box>
  );
};

/** Macros in the language that one writes in; one with a title fills in the title that is still empty. */
const MacrosOf = ({ locale, children }: { locale: Locale; children: ReactNode }) => {
  const { name } = useNotificationEntity();
  const valuesIn = useCommonValues();
  const { addUsed } = useUsedMacros();
  const { getValues, setValue } = useFormContext();
  const onInserted = ({ id, title }: Inserted) => {
    addUsed(id);
    const source = `texts.${locale}.title`;
    if (title !== "" && !getValues(source)) setValue(source, title, { shouldDirty: true });
  };
  const kind = name === "userNotices" ? "Notice" : "Notification";
  return <MacroContext value={{ kind, locale, valuesIn, onInserted }}>{children}</MacroContext>;
};

const localeChoices = locales.map((id) => ({ id, name: localeNames[id] }));
