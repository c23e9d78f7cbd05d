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
import type { ImportResult } from "../../../contract/memberRecords.ts";
import { saveCsv } from "../../components/csv.ts";
import { useMemberText } from "./useMemberText.ts";

const SHOWN = 100;

/** What an import, or its dry run, made of the rows. */
export const ImportReport = ({ result }: { result: z.output<typeof ImportResult> }) => {
  const text = useMemberText();
  const { dryRun, rows, accepted, rejected } = result;
  const message = dryRun
    ? text(accepted > 0 ? "import.checked" : "import.none")
    : text("import.done", { smart_count: accepted });
  const severity = accepted === 0 ? "warning" : dryRun ? "info" : "success";
  const header = [text("import.row"), text("fields.account"), text("import.reasons")];
  const reasonsOf = (errors: Record<string, string>) =>
    Object.entries(errors).map(([field, reason]) => `${text(`fields.${field}`, { _: field })}: ${reason}`);
  const save = () => {
    const lines = rejected.map(({ row, account, errors }) => [`${row}`, account, reasonsOf(errors).join("; ")]);
    saveCsv("refused.csv", [header, ...lines]);
  };
  return (
    <>
      <Alert severity={severity}>{message}</Alert>
      <Box component="dl" sx={{ display: "flex", gap: 4, m: 0 }}>
        <Figure label={text("import.rows")} value={rows} />
        <Figure label={text("import.accepted")} value={accepted} />
        <Figure label={text("import.refused")} value={rejected.length} />
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
                {rejected.slice(0, SHOWN).map(({ row, account, errors }) => (
                  <TableRow key={row}>
                    <TableCell>{row}</TableCell>
                    <TableCell sx={{ overflowWrap: "anywhere" }}>{account}</TableCell>
                    <TableCell>
                      {reasonsOf(errors).map((reason) => (
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
              {text("import.shown", { count: SHOWN, total: rejected.length })}
            </Typography>
          )}
          <Button startIcon={<Download />} onClick={save} sx={{ justifySelf: "start" }}>
            {text("import.download")}
          </Button>
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
