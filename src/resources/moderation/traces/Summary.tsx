import Box from "@mui/material/Box";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import type { z } from "zod";
import type { deviceQueries } from "../../../../contract/entities/moderation/deviceQueries.ts";
import type { ipQueries } from "../../../../contract/entities/moderation/ipQueries.ts";
import { type SharedValue, TRACES } from "../../../../contract/entities/moderation/traces.ts";
import { enumText } from "../../../components/fields/enumText.ts";
import { QueriedCode } from "../../../components/list/QueryField.tsx";
import { Time } from "../../../components/fields/TimeField.tsx";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { BlacklistState } from "./BlacklistState.tsx";
import type { EndpointInput } from "../../../dataProvider/calls.ts";
import { numberText } from "../../../i18n/numberText.ts";

export type TraceEntity = typeof ipQueries | typeof deviceQueries;
type Props = {
  entity: TraceEntity;
  type: "IP" | "Device";
  input: EndpointInput<TraceEntity, "summary">;
  label: string;
};

/** What is known of the address or device as a whole, what else its members share, and the blacklist. */
export const Summary = ({ entity, type, input, label }: Props) => {
  const translate = useTranslate();
  // Whoever comes back from the blacklist's form sees what has become of it.
  const { data } = useEndpointQuery(entity, "summary", input, { staleTime: 0 });
  const { data: shared = [] } = useEndpointQuery(entity, "shared", input);
  if (!data) return null;
  const { device } = data;
  const facts: Record<string, ReactNode> = {
    members: numberText(data.members),
    signIns: numberText(data.signIns),
    failures: numberText(data.failures),
    first: data.firstTime && <Time at={data.firstTime} />,
    last: data.lastTime && <Time at={data.lastTime} />,
    // A region has commas of its own.
    region: data.regions.join(" · "),
    device: device && [enumText("devicePlatform", device.platform), device.model, device.appVersion].join(" · "),
  };
  return (
    <Box sx={{ display: "grid", gap: 1.5, p: 1.5, borderBottom: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <QueriedValue text={data.value} />
        <BlacklistState type={type} value={data.value} entryId={data.entryId} />
      </Box>
      <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1, m: 0 }}>
        {Object.entries(facts).map(([name, value]) =>
          value === null || value === "" ? null : (
            <div key={name}>
              <Typography component="dt" variant="caption" sx={{ color: "text.secondary" }}>
                {translate(`app.query.${name}`)}
              </Typography>
              <Typography component="dd" variant="body1" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
                {value}
              </Typography>
            </div>
          ),
        )}
      </Box>
      {data.isCapped && <Alert severity="info">{translate("app.query.capped", { count: TRACES })}</Alert>}
      {shared.length > 0 && <Shared label={label} shared={shared} />}
    </Box>
  );
};

const QueriedValue = ({ text }: { text: string }) => (
  <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
    {text}
  </Typography>
);

/** So many leave room for the members below; the others come when they are asked for. */
const SHOWN = 6;

const Shared = ({ label, shared }: { label: string; shared: z.infer<typeof SharedValue>[] }) => {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(shared.length <= SHOWN + 1);
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Box
        component="ul"
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, m: 0, p: 0, listStyle: "none" }}
      >
        {(isWhole ? shared : shared.slice(0, SHOWN)).map(({ id, type, value, members, others }) => (
          <Box component="li" key={id} sx={{ border: 1, borderColor: "divider", borderRadius: 1, px: 1, py: 0.25 }}>
            <QueriedCode type={type} value={value} />
            <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
              {translate(others === 0 ? "app.query.sharedByThese" : "app.query.sharedBy", { members, others })}
            </Box>
          </Box>
        ))}
        {!isWhole && (
          <li>
            <Button onClick={() => setWhole(true)}>
              {translate("app.query.more", { count: shared.length - SHOWN })}
            </Button>
          </li>
        )}
      </Box>
    </Box>
  );
};
