import Box from "@mui/material/Box";
import { BooleanInput, CheckboxGroupInput, SelectInput, TextInput, useTranslate } from "react-admin";
import { localeNames, locales } from "../../../../contract/core/locales.ts";
import {
  type Menu,
  menuIcons,
  MenuCreate,
  MenuEdit,
  menus,
  titleFields,
} from "../../../../contract/entities/access/menus.ts";
import { logTextsIn } from "../../../../contract/texts/log.ts";
import { useOperator } from "../../../authProvider/useOperator.ts";
import { FormDialog } from "../../../components/form/FormDialog.tsx";
import { useNotifyDone } from "../../../components/actions/notices.ts";
import { useAction } from "../../../components/actions/useAction.ts";
import { useButtonText } from "../../../components/permissions/useButtonText.ts";
import { currentLocale } from "../../../i18n/locale.ts";
import { getIcon } from "../../../layout/menu/icons.tsx";
import { useTitle } from "./useTitle.ts";

type Props = { menu: Menu | "group" | "app"; onClose: () => void };

const titles = ["title", ...Object.values(titleFields)];
/** A box that was emptied is left out of a form's values. */
const emptyTitles = Object.fromEntries(titles.map((name) => [name, null]));

/** An entry of the menu, new or known; what is fixed of one of the console's own is not offered. */
export const MenuDialog = ({ menu, onClose }: Props) => {
  const translate = useTranslate();
  const { microApps } = useOperator();
  const known = typeof menu === "string" ? undefined : menu;
  const isApp = menu === "app" || (known?.origin ?? null) !== null;
  const name = known ? "update" : "create";
  const { run } = useAction(menus, name);
  const notifyDone = useNotifyDone(menus);
  const titleOf = useTitle();
  const buttonText = useButtonText();
  const text = (key: string) => translate(`resources.configMenu.${key}`);
  const send = async (values: Record<string, unknown>) => {
    if (known) {
      const before: Record<string, unknown> = known;
      const entered = Object.entries({ ...emptyTitles, ...values }).map(
        ([name, value]) => [name, value === "" ? null : value] as const,
      );
      const changed = entered.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
      return run({ ...Object.fromEntries(changed), id: known.id });
    }
    return run(values);
  };
  const save = async (values: Record<string, unknown>) => {
    const answer = await send(values);
    notifyDone(answer, { deed: { name, record: { ...answer, title: titleOf(answer) } } });
    onClose();
  };
  // As the operation log calls them.
  const words = logTextsIn(currentLocale()).values.icon;
  const choices = menuIcons.map((icon) => ({ id: icon, name: words[icon] }));
  const defaults = known ?? { icon: menuIcons[0], isShown: true, isKept: true };
  return (
    <FormDialog
      title={known ? `${text("actions.edit")} · ${titleOf(known)}` : text(isApp ? "addApp" : "addGroup")}
      schema={known ? MenuEdit : MenuCreate}
      defaultValues={defaults}
      submitLabel="ra.action.save"
      maxWidth="sm"
      onSubmit={save}
      onClose={onClose}
    >
      {(!known || isApp) && <TextInput source="path" label={text("fields.path")} isRequired />}
      {isApp && (
        <>
          <TextInput source="appId" label={text("fields.appId")} isRequired />
          <SelectInput
            source="origin"
            label={text("fields.origin")}
            choices={microApps.map((origin) => ({ id: origin, name: origin }))}
            translateChoice={false}
            helperText={microApps.length === 0 ? text("noOrigins") : undefined}
            isRequired
          />
        </>
      )}
      <SelectInput
        source="icon"
        label={text("fields.icon")}
        choices={choices}
        optionText={iconChoice}
        translateChoice={false}
        helperText={false}
        isRequired
      />
      <TextInput source="title" label={text("fields.title")} helperText={text("titleHint")} />
      {locales.map((locale) => (
        <TextInput
          key={locale}
          source={titleFields[locale]}
          label={translate("resources.configMenu.fields.titleIn", { language: localeNames[locale] })}
          helperText={false}
        />
      ))}
      <BooleanInput source="isShown" label={text("fields.isShown")} helperText={false} />
      <BooleanInput source="isKept" label={text("fields.isKept")} helperText={false} />
      {known && known.buttons.length > 0 && (
        <CheckboxGroupInput
          source="withheld"
          label={text("fields.withheld")}
          choices={known.buttons.map((code) => ({ id: code, name: buttonText(code) }))}
          translateChoice={false}
        />
      )}
    </FormDialog>
  );
};

const iconChoice = ({ id, name }: { id: string; name: string }) => (
  <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
    {getIcon(id)}
    {name}
  </Box>
);
