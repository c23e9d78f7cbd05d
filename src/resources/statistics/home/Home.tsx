import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import { PageHead } from "../../../components/page/PageHead.tsx";
import { Framed } from "../../../plugins/Panels.tsx";
import { Activity } from "./Activity.tsx";
import { Todo } from "./Todo.tsx";

/** What needs doing now, and how the tenant is used. */
export const Home = () => {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate("menu./index")} />
      <Box sx={{ display: "grid", gap: 2 }}>
        <Todo />
        <Activity />
      </Box>
      <Framed place="home.widget" />
    </>
  );
};
