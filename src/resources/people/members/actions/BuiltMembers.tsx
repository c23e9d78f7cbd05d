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
import { Confirm, useTranslate } from "react-admin";
import { stopPropagationProps } from "../../../../components/actions/ActionTrigger.tsx";
import { useCopy } from "../../../../components/actions/useCopy.ts";
import { saveCsv } from "../../../../components/list/csv.ts";
import { monospace } from "../../../../layout/theme.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { members } from "../../../../../contract/entities/people/members.ts";

/** Where there is no room for one in a line, it goes on below: none of its letters may be missed. */
const passwordStyle = { fontFamily: monospace, overflowWrap: "anywhere" } as const;

type Props = { made: { id: string; account: string; password: string }[]; onClose: () => void };

/** The new accounts with their passwords, which are nowhere else; closing asks while they were not taken along. */
export const BuiltMembers = ({ made, onClose }: Props) => {
  const translate = useTranslate();
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
      <DialogTitle id={id}>{translate("app.createdMembers.title", { smart_count: made.length })}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate("app.createdMembers.once")}
        </Alert>
        <Box sx={{ maxHeight: "50dvh", overflow: "auto", border: 1, borderColor: "divider", borderRadius: 1 }}>
          <Table stickyHeader sx={{ "& .MuiTableCell-root": { px: { xs: 1, sm: 1.5 } } }}>
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
                  <TableCell sx={passwordStyle}>{member.password}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button startIcon={<ContentCopy />} onClick={() => void copy()}>
          {translate(taken === "copied" ? "app.createdMembers.copied" : "app.createdMembers.copyAll")}
        </Button>
        <Button startIcon={<Download />} onClick={download}>
          {translate("app.createdMembers.download")}
        </Button>
        <Button variant="contained" onClick={() => (taken ? onClose() : setLeaving(true))}>
          {translate("app.createdMembers.close")}
        </Button>
      </DialogActions>
      <Confirm
        isOpen={isLeaving}
        title="app.createdMembers.leaveTitle"
        content="app.createdMembers.leave"
        confirm="app.createdMembers.close"
        confirmColor="warning"
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      />
    </Dialog>
  );
};
