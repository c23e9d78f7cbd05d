import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { OperationLog } from "../../../../contract/entities/access/operationLogs.ts";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { changeLines, sentLines } from "../../../../contract/operationLog/sentence.ts";
import { DetailFields, panel } from "../../../components/fields/DetailFields.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { Target } from "../../../components/operationLog/Targets.tsx";
import { useLogReader } from "../../../components/operationLog/useLogReader.ts";

type Props = { entry: OperationLog };

/** What an entry's call was sent, in words. */
export const Sent = ({ entry }: Props) => {
  const text = useResourceText(operationLogs);
  const lines = sentLines(useLogReader(entry.names), entry);
  if (lines.length === 0) return null;
  return (
    <Section title={text("fields.params")}>
      <DetailFields>
        {lines.map(({ field, word, value }) => (
          <Box key={field} sx={{ minWidth: 0 }}>
            <Box component="dt" sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
              {word}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
              {value}
            </Box>
          </Box>
        ))}
      </DetailFields>
    </Section>
  );
};

/** What each target was and became, side by side. */
export const BeforeAndAfter = ({ entry }: Props) => {
  const text = useResourceText(operationLogs);
  const reader = useLogReader(entry.names);
  const changed = Object.entries(entry.changes).flatMap(([id, change]) => {
    const lines = changeLines(reader, entry.targetType, change, id);
    return lines.length === 0 ? [] : [{ id, lines }];
  });
  if (changed.length === 0) return null;
  return (
    <Section title={text("fields.changes")}>
      <TableContainer>
        <Table size="small">
          <TableHead>
            <TableRow>
              {["field", "before", "after"].map((head) => (
                <TableCell key={head}>{text(head)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          {changed.map(({ id, lines }) => (
            <TableBody key={id}>
              {changed.length > 1 && (
                <TableRow>
                  <TableCell colSpan={3} component="th" scope="rowgroup">
                    <Target entry={entry} id={id} />
                  </TableCell>
                </TableRow>
              )}
              {lines.map(({ field, word, before, after }) => (
                <TableRow key={field}>
                  <TableCell component="th" scope="row" sx={{ color: "text.secondary", verticalAlign: "top" }}>
                    {word}
                  </TableCell>
                  {before === after ? (
                    <TableCell colSpan={2} sx={value}>
                      {after}
                    </TableCell>
                  ) : (
                    <>
                      <TableCell sx={value}>{before ?? ""}</TableCell>
                      <TableCell sx={{ ...value, fontWeight: 550 }}>{after ?? ""}</TableCell>
                    </>
                  )}
                </TableRow>
              ))}
            </TableBody>
          ))}
        </Table>
      </TableContainer>
    </Section>
  );
};

const value = { overflowWrap: "anywhere", whiteSpace: "pre-wrap", verticalAlign: "top", minWidth: 120 } as const;

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ ...panel, p: 2 }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
