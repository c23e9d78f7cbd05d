import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useId } from "react";
import { type RaRecord, useGetRecordRepresentation, useTranslate } from "react-admin";
import { stopPropagationProps } from "../ActionTrigger.tsx";
import { Code } from "../../fields/IdField.tsx";
import { useListContextIfAny } from "../../list/useListContextIfAny.ts";
import type { BatchReportProps } from "./BatchReport.tsx";

/** Of an action on many those that failed, by the names that the list has for them. */
export const BatchReportDialog = ({ batch, onClose }: BatchReportProps) => {
  const translate = useTranslate();
  const id = useId();
  const { succeeded, failed, results } = batch;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth {...stopPropagationProps}>
      <DialogTitle id={id}>{translate("app.batch.title", { succeeded, failed })}</DialogTitle>
      <DialogContent>
        <Table>
          <TableBody>
            {results
              .filter(({ ok }) => !ok)
              .map((result) => (
                <TableRow key={result.id}>
                  <TableCell component="th" scope="row">
                    <Name id={result.id} />
                  </TableCell>
                  <TableCell>{result.msg}</TableCell>
                </TableRow>
              ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** As the list names it, where the list still has it. */
const Name = ({ id }: { id: string }) => {
  const { data, resource } = useListContextIfAny() ?? {};
  const represent = useGetRecordRepresentation(resource);
  const record = data?.find((row: RaRecord) => String(row.id) === id);
  const name = record && represent(record);
  return name && name !== `#${id}` ? name : <Code text={id} />;
};
