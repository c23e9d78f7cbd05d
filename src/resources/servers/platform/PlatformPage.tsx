import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId } from "react";
import { Link, Navigate, useParams } from "react-router-dom";
import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { LazyBorder } from "../../../components/page/LazyBorder.tsx";
import { PageSkeleton } from "../../../layout/pages/PageSkeleton.tsx";
import { lazyPart } from "../../../loadChunk.ts";
import { addresses } from "./addresses.ts";
import { ConnectionTab } from "./ConnectionTab.tsx";

const DeliveryList = lazyPart(() => import("./DeliveryList.tsx"), "DeliveryList");
const DeliveryPage = lazyPart(() => import("./DeliveryPage.tsx"), "DeliveryPage");
const ImportList = lazyPart(() => import("./streams/ImportList.tsx"), "ImportList");
const ReconciliationList = lazyPart(() => import("./streams/ReconciliationList.tsx"), "ReconciliationList");
const ReconciliationPage = lazyPart(() => import("./streams/ReconciliationPage.tsx"), "ReconciliationPage");
const RejectedEventList = lazyPart(() => import("./RejectedEventList.tsx"), "RejectedEventList");

const names = ["connection", "deliveries", "rejected", "imports", "reconciliations"] as const;

/** How the platform is connected, what it was told, what it told in vain and filled in, and what differs; which is shown stands in the address. */
export const PlatformPage = () => {
  const text = useResourceText(platformConnection);
  const id = useId();
  const [place, part] = (useParams()["*"] ?? "").split("/");
  const shown = names.find((name) => name === (place || "connection"));
  // What the address names is what is shown.
  if (shown === undefined) return <Navigate to={addresses.connection} replace />;
  return (
    <>
      <Tabs
        value={shown}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ borderBottom: 1, borderColor: "divider", mb: 1.5 }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            component={Link}
            to={addresses[name]}
            label={text(`tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} sx={{ "--above": "54px" }}>
        <LazyBorder fallback={<PageSkeleton />}>
          {shown === "connection" && <ConnectionTab />}
          {shown === "deliveries" && (part ? <DeliveryPage key={part} id={part} /> : <DeliveryList />)}
          {shown === "rejected" && <RejectedEventList />}
          {shown === "imports" && <ImportList />}
          {shown === "reconciliations" && (part ? <ReconciliationPage key={part} id={part} /> : <ReconciliationList />)}
        </LazyBorder>
      </Box>
    </>
  );
};
