import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";

export const Home = () => {
  const translate = useTranslate();
  return <Typography variant="h1">{translate("menu./index")}</Typography>;
};
