import Box from "@mui/material/Box";
import { Suspense, use } from "react";
import { useTranslate } from "react-admin";
import { type Tenant, tenants } from "../../../../contract/entities/servers/tenants.ts";
import { useMay } from "../../../components/actions/useMay.ts";
import { PageHead } from "../../../components/page/PageHead.tsx";
import { FirstSteps } from "../../../components/setup/FirstSteps.tsx";
import { loadTexts } from "../../../i18n/index.ts";
import { useTenants } from "../../../layout/header/useTenants.ts";
import { Framed } from "../../../plugins/Panels.tsx";
import { Activity, useSeries } from "./Activity.tsx";
import { Screens } from "./Screens.tsx";
import { Todo, useTodo } from "./Todo.tsx";

/** What needs doing now, and how the tenant is used. */
export const Home = () => {
  const translate = useTranslate();
  const items = useTodo();
  const series = useSeries();
  return (
    <>
      <PageHead title={translate("menu./index")} />
      <Box sx={{ display: "grid", gap: 2 }}>
        <CurrentSteps />
        {items.length > 0 && <Todo items={items} />}
        {series.length > 0 && <Activity series={series} />}
        {items.length + series.length === 0 && <Screens />}
      </Box>
      <Framed place="home.widget" />
    </>
  );
};

/** The super admin is led through what the server still lacks. */
const CurrentSteps = () => {
  const isOwner = useMay(tenants, "setup");
  const { current } = useTenants();
  return <Suspense>{isOwner && current && <Steps server={current} />}</Suspense>;
};

/** Home itself says little and waits for no other texts. */
const Steps = ({ server }: { server: Pick<Tenant, "id" | "tenantName"> }) => {
  use(loadTexts());
  return <FirstSteps server={server} isCurrent />;
};
