import Download from "@mui/icons-material/FileDownloadOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { z } from "zod";
import { useResourceContext, useTranslate } from "react-admin";
import type { SheetResult } from "../../../contract/core/endpoint.ts";
import { listed } from "../../i18n/listed.ts";
import { saveCsv } from "../list/csv.ts";

const SHOWN = 100;

type Props = {
  result: z.output<typeof SheetResult>;
  label: string;
  /** Of what was imported. */
  fileName: string;
};

/** What an import, or its dry run, made of the rows. */
export const ImportReport = ({ result, label, fileName }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const text = (key: string, options?: Record<string, unknown>) => translate(`app.import.${key}`, options);
  const fieldText = (name: string) => translate(`resources.${resource}.fields.${name}`, { _: name });
  const { dryRun, rows, accepted, ignored, columns, emptied, rejected } = result;
  const message = dryRun ? text(accepted > 0 ? "checked" : "none") : text("done", { smart_count: accepted });
  const severity = accepted === 0 ? "warning" : dryRun ? "info" : "success";
  const header = [text("row"), fieldText(label), text("reasons")];
  const listReasons = (errors: Record<string, string>) =>
    Object.entries(errors).map(([field, reason]) => `${fieldText(field)}: ${reason}`);
  // As they were in the file, so that they can be put right there and imported again.
  const save = () => {
    const lines = rejected.map(({ cells, errors }) => [...cells, listReasons(errors).join("; ")]);
    saveCsv(`${fileName.replace(/\.\w+$/, "")}-rejected.csv`, [[...columns, text("reasons")], ...lines]);
  };
  return (
    <>
      <Alert severity={severity}>{message}</Alert>
      {ignored.length > 0 && <Alert severity="warning">{text("ignored", { columns: listed(ignored) })}</Alert>}
      <Box component="dl" sx={{ display: "flex", gap: 4, m: 0 }}>
        <Figure label={text("rows")} value={rows} />
        <Figure label={text("accepted")} value={accepted} />
        <Figure label={text("refused")} value={rejected.length} />
      </Box>
      {rejected.length > 0 && (
        <>
          <Box sx={{ maxHeight: "40dvh", overflow: "auto", border: 1, borderColor: "divider", borderRadius: 1 }}>
            <Table stickyHeader>
              <TableHead>
                <TableRow>
                  {header.map((title) => (
                    <TableCell key={title}>{title}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {rejected.slice(0, SHOWN).map(({ row, label: name, errors }) => (
                  <TableRow key={row}>
                    <TableCell>{row}</TableCell>
                    <TableCell sx={{ overflowWrap: "anywhere" }}>{name}</TableCell>
                    <TableCell>
                      {listReasons(errors).map((reason) => (
                        <div key={reason}>{reason}</div>
                      ))}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
          {rejected.length > SHOWN && (
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {text("shown", { count: SHOWN, total: rejected.length })}
            </Typography>
          )}
          <Button startIcon={<Download />} onClick={save} sx={{ justifySelf: "start" }}>
            {text("download")}
          </Button>
          {emptied.length > 0 && (
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {text("emptied", { columns: listed(emptied) })}
            </Typography>
          )}
        </>
      )}
    </>
  );
};

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div>
    <Typography component="dt" variant="caption" sx={{ color: "text.secondary" }}>
      {label}
    </Typography>
    <Typography component="dd" variant="h2" sx={{ m: 0 }}>
      {value}
    </Typography>
  </div>
);
