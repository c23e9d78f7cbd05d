import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { NullableBooleanInput, RecordContextProvider, SelectInput, TextInput, useListContext } from "react-admin";
import { type SettingGroup, settingGroups } from "../../../../contract/entities/maintenance/systemSettings.kinds.ts";
import { laterTextsIn } from "../../../../contract/texts/index.ts";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { currentLocale } from "../../../i18n/locale.ts";
import { SettingRow } from "./SettingRow.tsx";
import type { Setting } from "./values.ts";

const groupText = (group: SettingGroup) => laterTextsIn(currentLocale()).settings.groups[group];
const groupChoices = () => settingGroups.map((id) => ({ id, name: groupText(id) }));
// Made when the list is shown: a screen's code may come before the texts of later screens.
const makeFilters = () => [
  <TextInput key="text" source="text" alwaysOn resettable />,
  <SelectInput key="group" source="group" choices={groupChoices()} translateChoice={false} alwaysOn />,
  <NullableBooleanInput key="isChanged" source="isChanged" alwaysOn />,
];

/** The technical settings of a tenant, by their groups. */
export const SystemSettingList = () => (
  <ListPage filters={makeFilters()} perPage={100} hasColumns={false}>
    <Groups />
  </ListPage>
);

const Groups = () => {
  const { data = [] } = useListContext<Setting>();
  const groups = Map.groupBy(data, ({ group }) => group);
  return (
    <Box sx={{ display: "grid" }}>
      {[...groups].map(([group, settings]) => (
        <Box component="section" key={group} aria-labelledby={`setting-group-${group}`}>
          <Typography
            id={`setting-group-${group}`}
            variant="h3"
            component="h2"
            sx={{ px: 2, pt: 2, pb: 1, color: "text.secondary" }}
          >
            {groupText(group)}
          </Typography>
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {settings.map((setting) => (
              <RecordContextProvider key={setting.id} value={setting}>
                <SettingRow />
              </RecordContextProvider>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
