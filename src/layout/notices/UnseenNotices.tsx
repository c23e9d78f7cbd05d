import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { use, useId, useState } from "react";
import { accountNotices } from "../../../contract/entities/access/accountNotices.ts";
import { toReason } from "../../api/errors.ts";
import { Time } from "../../components/fields/TimeField.tsx";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { describeBrowser } from "../../../contract/operationLog/browser.ts";
import { useEndpointMutation, useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { loadTexts } from "../../i18n/index.ts";
import { type Notice, NoticeText, useActor } from "./NoticeText.tsx";
import { ReportDialog } from "./ReportDialog.tsx";

/** After a sign-in, over the page, until it was answered: what happened to the account since. */
const UnseenNotices = () => {
  // What was seen is not asked for again: the next sign-in loads the page anew.
  const { data = [] } = useEndpointQuery(accountNotices, "unseen", {}, { staleTime: Infinity });
  const [isSeen, setSeen] = useState(false);
  if (data.length === 0 || isSeen) return null;
  return <Unseen notices={data} onSeen={() => setSeen(true)} />;
};

export default UnseenNotices;

const Unseen = ({ notices, onSeen }: { notices: Notice[]; onSeen: () => void }) => {
  use(loadTexts());
  const id = useId();
  const text = useResourceText(accountNotices);
  const [isReporting, setReporting] = useState(false);
  const { mutate, isPending, error } = useEndpointMutation(accountNotices, "see", { onSuccess: onSeen });
  const see = () => mutate({ ids: notices.map((notice) => notice.id) });
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{text("title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {text("hint")}
        </Typography>
        {error && <Alert severity="error">{toReason(error)}</Alert>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1.5 }}>
          {notices.map((notice) => (
            <Item key={notice.id} notice={notice} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>
        <Button color="error" onClick={() => setReporting(true)} disabled={isPending} sx={{ mr: "auto" }}>
          {text("actions.report")}
        </Button>
        <Button variant="contained" onClick={see} loading={isPending}>
          {text("actions.see")}
        </Button>
      </DialogActions>
      {isReporting && <ReportDialog about={{ noticeId: notices[0]?.id }} onClose={() => setReporting(false)} />}
    </Dialog>
  );
};

const Item = ({ notice }: { notice: Notice }) => {
  const actor = useActor()(notice);
  const where = [actor, notice.ip, describeBrowser(notice.userAgent)].filter(Boolean).join(" · ");
  return (
    <li>
      <NoticeText notice={notice} />
      <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        <Time at={notice.time} isExact />
        {where && ` · ${where}`}
      </Typography>
    </li>
  );
};
