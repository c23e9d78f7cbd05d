import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { BooleanInput, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { blacklist } from "../../../../contract/entities/moderation/blacklist.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { useHolds } from "../../../components/actions/useMay.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { fullWidth } from "../../../components/form/FormCard.tsx";

const { affected } = blacklist.endpoints;
const PAUSE = 400;

/** Whom an entry would shut out, told while it is typed, and what can be done about them in the same step. */
export const AffectedHint = () => {
  const translate = useTranslate();
  const text = (key: string, options?: Record<string, unknown>) => translate(`resources.blackList.${key}`, options);
  const mayForceOffline = useHolds(members, "forceOffline");
  const target = useRested(useWatch({ name: ["type", "value"] }));
  const input = affected.input.safeParse(target);
  const { data } = useEndpointQuery(blacklist, "affected", target, { enabled: input.success });
  if (!input.success || !data) return null;
  return (
    <Box sx={{ ...fullWidth, display: "grid", gap: 1 }}>
      {data.value !== target.value && <Alert severity="info">{text("kept", { value: data.value })}</Alert>}
      {data.entryId && <Alert severity="warning">{text("already")}</Alert>}
      <Alert severity={data.online > 0 ? "warning" : "info"}>
        {text("affected", { smart_count: data.members, online: data.online })}
      </Alert>
      {data.holdsOwnAddress && (
        <>
          <Alert severity="error">{text("ownAddress")}</Alert>
          <BooleanInput source="confirmOwn" />
        </>
      )}
      {mayForceOffline && data.online > 0 && <BooleanInput source="forceOffline" />}
    </Box>
  );
};

type Target = { type: "IP" | "Device"; value: string };

/** The target once nobody has typed for a moment. */
const useRested = ([type, value]: unknown[]): Target => {
  const [rested, setRested] = useState<Target>({ type: "IP", value: "" });
  useEffect(() => {
    // The contract judges it before it is sent.
    const next = { type, value: String(value ?? "").trim() } as Target;
    const timer = setTimeout(() => setRested(next), PAUSE);
    return () => clearTimeout(timer);
  }, [type, value]);
  return rested;
};
