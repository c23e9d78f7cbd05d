import Box from "@mui/material/Box";
import { PageHead } from "../../components/page/PageHead.tsx";
import { panel } from "../../components/fields/DetailFields.tsx";
import { PreferencesForm } from "../header/PreferencesForm.tsx";
import { useMenuTitle } from "../menu/useMenu.ts";
import { ACCOUNT } from "../tabs/places.ts";

/** The operator's preferences as a page of their own. */
export const AccountSettings = () => {
  const menuTitle = useMenuTitle();
  return (
    <>
      <PageHead title={menuTitle({ path: ACCOUNT.settings, name: null })} />
      <Box sx={{ ...panel, p: 2, maxWidth: 440 }}>
        <PreferencesForm />
      </Box>
    </>
  );
};
