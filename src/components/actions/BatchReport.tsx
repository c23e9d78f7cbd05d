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
import { useTranslate } from "react-admin";
import { stopPropagationProps } from "./ActionTrigger.tsx";
import { Code } from "../fields/IdField.tsx";
import type { Batch } from "./useAction.ts";

/** An action on many that did not succeed for all: which ones, and why. */
export const BatchReport = ({ batch, onClose }: { batch: Batch; onClose: () => void }) => {
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
                    <Code text={result.id} />
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
