import EditOutlined from "@mui/icons-material/EditOutlined";
import MenuBook from "@mui/icons-material/MenuBookOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { RecordContextProvider, useTranslate } from "react-admin";
import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import { platformKeys } from "../../../../contract/entities/servers/platformKeys.ts";
import { platformSecrets } from "../../../../contract/entities/servers/platformSecrets.ts";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { PageHead } from "../../../components/page/PageHead.tsx";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { PageSkeleton } from "../../../layout/pages/PageSkeleton.tsx";
import { useRefetchOnChange } from "../../../live/useRefetchOnChange.ts";
import { lazyPart } from "../../../loadChunk.ts";
import { Activity } from "./Activity.tsx";
import { Facts } from "./Facts.tsx";
import { KeyTable } from "./KeyTable.tsx";
import { SecretTable } from "./SecretTable.tsx";
import { State } from "./State.tsx";
import { Steps } from "./Steps.tsx";
import { TestButton } from "./TestButton.tsx";

const ConnectionDialog = lazyPart(() => import("./ConnectionDialog.tsx"), "ConnectionDialog");

/** The connection of the server that one works in: how it goes, what it is made of, and what is still to be done. */
export const ConnectionTab = () => {
  const translate = useTranslate();
  const text = useResourceText(platformConnection);
  const { data, error, refetch } = useEndpointQuery(platformConnection, "load", {});
  useRefetchOnChange(platformConnection, refetch);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const isConnected = data.kind !== "none";
  return (
    <RecordContextProvider value={data}>
      <PageHead
        title={translate(`menu./${getResourceName(platformConnection)}`)}
        aside={<StatusChip source="state" code="platformState" />}
        actions={
          <>
            <Button startIcon={<MenuBook />} href="/v1/platform/docs" target="_blank" rel="noopener">
              {text("docs")}
            </Button>
            <OperationsLink entity={platformConnection} />
            {data.kind === "http" && <TestButton />}
            <DialogButton
              entity={platformConnection}
              action="update"
              icon={<EditOutlined />}
              dialog={ConnectionDialog}
            />
          </>
        }
      />
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
        <State />
        <Steps />
        {isConnected && <Facts />}
        {isConnected && <Activity />}
        <Part title={translate(`resources.${platformSecrets.name}.name`, { smart_count: 2 })}>
          <SecretTable />
        </Part>
        <Part title={translate(`resources.${platformKeys.name}.name`, { smart_count: 2 })}>
          <KeyTable />
        </Part>
      </Box>
    </RecordContextProvider>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </section>
);
