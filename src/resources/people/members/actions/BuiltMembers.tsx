import ContentCopy from "@mui/icons-material/ContentCopy";
import Download from "@mui/icons-material/FileDownloadOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useId, useState } from "react";
import { Confirm } from "react-admin";
import { stopPropagationProps } from "../../../../components/actions/ActionTrigger.tsx";
import { useCopy } from "../../../../components/actions/useCopy.ts";
import { saveCsv } from "../../../../components/list/csv.ts";
import { monospace } from "../../../../layout/theme.ts";
import { resourceTextKey, useResourceText } from "../../../../components/fields/useTextOf.ts";
import { members } from "../../../../../contract/entities/people/members.ts";

type Props = { made: { id: string; account: string; password: string }[]; onClose: () => void };

/** The new accounts with their passwords, which are nowhere else; closing asks while they were not taken along. */
export const BuiltMembers = ({ made, onClose }: Props) => {
  const text = useResourceText(members);
  const id = useId();
  const toClipboard = useCopy();
  const [taken, setTaken] = useState<"copied" | "downloaded">();
  const [isLeaving, setLeaving] = useState(false);
  const header = [text("fields.id"), text("fields.account"), text("fields.password")];
  const rows = made.map((member) => [member.id, member.account, member.password]);
  const copy = async () => {
    const isCopied = await toClipboard(rows.map(([, ...cells]) => cells.join("\t")).join("\n"));
    if (isCopied) setTaken("copied");
  };
  const download = () => {
    saveCsv("members.csv", [header, ...rows]);
    setTaken("downloaded");
  };
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth {...stopPropagationProps}>
      <DialogTitle id={id}>{text("batch.title", { smart_count: made.length })}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {text("batch.once")}
        </Alert>
        <Box sx={{ maxHeight: "50dvh", overflow: "auto", border: 1, borderColor: "divider", borderRadius: 1 }}>
          <Table stickyHeader>
            <TableHead>
              <TableRow>
                {header.map((title) => (
                  <TableCell key={title}>{title}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {made.map((member) => (
                <TableRow key={member.id}>
                  <TableCell sx={{ fontFamily: monospace }}>{member.id}</TableCell>
                  <TableCell>{member.account}</TableCell>
                  <TableCell sx={{ fontFamily: monospace }}>{member.password}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button startIcon={<ContentCopy />} onClick={() => void copy()}>
          {text(taken === "copied" ? "batch.copied" : "batch.copyAll")}
        </Button>
        <Button startIcon={<Download />} onClick={download}>
          {text("batch.download")}
        </Button>
        <Button variant="contained" onClick={() => (taken ? onClose() : setLeaving(true))}>
          {text("batch.close")}
        </Button>
      </DialogActions>
      <Confirm
        isOpen={isLeaving}
        title={resourceTextKey(members, "batch.leaveTitle")}
        content={resourceTextKey(members, "batch.leave")}
        confirm={resourceTextKey(members, "batch.close")}
        confirmColor="warning"
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      />
    </Dialog>
  );
};
