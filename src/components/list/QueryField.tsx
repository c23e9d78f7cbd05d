import PersonSearch from "@mui/icons-material/PersonSearchOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import type { ReactNode } from "react";
import { type FieldProps, useFieldValue, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { deviceQueries } from "../../../contract/entities/moderation/deviceQueries.ts";
import { ipQueries } from "../../../contract/entities/moderation/ipQueries.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { Code } from "../fields/IdField.tsx";
import { Nothing } from "../fields/TimeField.tsx";
import { useMay } from "../actions/useMay.ts";

type Type = "IP" | "Device";
type Props = Pick<FieldProps, "record" | "label" | "sortable"> & { source: string };

/** An address, from which one goes on to who else used it. */
export const IpField = (props: Props) => <Value type="IP" value={useFieldValue(props)} />;

/** A device's id, from which one goes on to who else used it. */
export const DeviceField = (props: Props) => <Value type="Device" value={useFieldValue(props)} />;

const Value = ({ type, value }: { type: Type; value: string | null | undefined }) =>
  value ? <QueriedCode type={type} value={value} /> : <Nothing />;

export const QueriedCode = ({ type, value }: { type: Type; value: string }) => (
  <Box component="span" sx={{ display: "inline-flex", alignItems: "center", maxWidth: "100%" }}>
    <Code text={value} />
    <QueryLink type={type} value={value} icon={<PersonSearch sx={{ fontSize: 16 }} />} />
  </Box>
);

/** The query's page with the value filled in. */
export const addressOfQuery = (type: Type, value: string) => {
  const [entity, filter] = type === "IP" ? [ipQueries, { ip: value }] : [deviceQueries, { deviceId: value }];
  return `/${getResourceName(entity)}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
};

const QueryLink = ({ type, value, icon }: { type: Type; value: string; icon: ReactNode }) => {
  const translate = useTranslate();
  const entity = type === "IP" ? ipQueries : deviceQueries;
  const mayLook = useMay(entity, "list");
  if (!mayLook) return null;
  const label = translate("app.query.who", { value });
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        component={Link}
        to={addressOfQuery(type, value)}
        onClick={(event) => event.stopPropagation()}
        sx={{ p: 0.5 }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
};
