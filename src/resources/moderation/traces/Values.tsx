import Box from "@mui/material/Box";
import { useRecordContext, useTranslate } from "react-admin";
import type { z } from "zod";
import type { Trace } from "../../../../contract/entities/moderation/traces.ts";
import { QueriedCode } from "../../../components/list/QueryField.tsx";

type Row = z.infer<typeof Trace>;
type Props = {
  type: "IP" | "Device";
  values: "deviceIds" | "addresses";
  count: "deviceCount" | "addressCount";
};

/** Some devices or addresses, and how many more there are. */
export const Values = ({ type, values, count }: Props) => {
  const trace = useRecordContext<Row>();
  const translate = useTranslate();
  if (!trace) return null;
  const more = trace[count] - trace[values].length;
  return (
    <Box sx={{ display: "grid", justifyItems: "start", py: 0.5, whiteSpace: { sm: "nowrap" } }}>
      {trace[values].map((value) => (
        <QueriedCode key={value} type={type} value={value} />
      ))}
      {more > 0 && (
        <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>{translate("app.query.more", { count: more })}</Box>
      )}
    </Box>
  );
};
