import { CheckboxGroupInput, SelectInput, TextInput } from "react-admin";
import { CustomerLinkCreate, CustomerLinkEdit, customerLinks } from "./contract.ts";
import { linkSchemes, localeNames, locales } from "im-console/contract";
import {
  CreatePage,
  EditPage,
  fullWidth,
  offsetText,
  OperationsLink,
  resourceTextKey,
  useResourceText,
  weekdays,
  weekdayText,
} from "im-console/console";
const clock = { htmlInput: { placeholder: "09:00", maxLength: 5, inputMode: "numeric" } } as const;
const zones = Array.from({ length: 27 }, (_, index) => offsetText(index - 12)).map((id) => ({
  id,
  name: `UTC${id}`,
}));

const Fields = () => {
  const text = useResourceText(customerLinks);
  return (
    <>
      <TextInput source="name" isRequired />
      <SelectInput source="timeZone" choices={zones} translateChoice={false} isRequired />
      <TextInput
        source="address"
        isRequired
        placeholder="https://"
        helperText={text("hints.address", { schemes: linkSchemes.join(", ") })}
        sx={fullWidth}
      />
      <CheckboxGroupInput
        source="languages"
        choices={locales.map((id) => ({ id, name: localeNames[id] }))}
        translateChoice={false}
        helperText={resourceTextKey(customerLinks, "hints.languages")}
        sx={fullWidth}
      />
      <CheckboxGroupInput
        source="weekdays"
        choices={weekdays.map((id) => ({ id, name: weekdayText(id) }))}
        translateChoice={false}
        helperText={resourceTextKey(customerLinks, "hints.weekdays")}
        sx={fullWidth}
      />
      <TextInput source="opensAt" slotProps={clock} helperText={resourceTextKey(customerLinks, "hints.opensAt")} />
      <TextInput source="closesAt" slotProps={clock} helperText={resourceTextKey(customerLinks, "hints.closesAt")} />
    </>
  );
};

const defaults = { languages: [], weekdays: [], timeZone: "+08:00" };

export const CustomerLinkCreatePage = () => (
  <CreatePage schema={CustomerLinkCreate} defaultValues={defaults}>
    <Fields />
  </CreatePage>
);

export const CustomerLinkEditPage = () => (
  <EditPage schema={CustomerLinkEdit} actions={<OperationsLink entity={customerLinks} />}>
    <Fields />
  </EditPage>
);
