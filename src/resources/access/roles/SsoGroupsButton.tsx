import Groups from "@mui/icons-material/GroupsOutlined";
import { useState } from "react";
import { session } from "../../../../contract/entities/access/session.ts";
import { ssoGroups } from "../../../../contract/entities/access/ssoGroups.ts";
import { ActionTrigger } from "../../../components/actions/ActionTrigger.tsx";
import { useMay } from "../../../components/actions/useMay.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { LazyDialog } from "../../../components/actions/LazyDialog.tsx";
import { lazyPart } from "../../../loadChunk.ts";

const SsoGroupsDialog = lazyPart(() => import("./SsoGroupsDialog.tsx"), "SsoGroupsDialog");

/** Opens the table of groups, where people come from a provider at all. */
export const SsoGroupsButton = () => {
  const text = useResourceText(ssoGroups);
  const isAllowed = useMay(ssoGroups, "list");
  const { data: ways } = useEndpointQuery(session, "signInWays", {});
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed || !ways?.sso) return null;
  return (
    <>
      <ActionTrigger label={text("title")} icon={<Groups />} onClick={() => setOpen(true)} />
      {isOpen && (
        <LazyDialog title={text("title")} onClose={() => setOpen(false)}>
          <SsoGroupsDialog onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
};
