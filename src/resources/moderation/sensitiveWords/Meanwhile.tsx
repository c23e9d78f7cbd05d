import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { sensitiveWords } from "../../../../contract/entities/moderation/sensitiveWords.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";

type Saved = { keywords: string; account: string | null };
type Props = { before: Saved; present: Saved; onTake: () => void; onClose: () => void };

/** Somebody else saved the list: who, and how much it changed; what was typed here stays until one chooses. */
export const Meanwhile = ({ before, present, onTake, onClose }: Props) => {
  const text = useResourceText(sensitiveWords);
  const translate = useTranslate();
  const [old, current] = [before, present].map(({ keywords }) => new Set(keywords.split(",").filter(Boolean)));
  const added = [...(current ?? [])].filter((word) => !old?.has(word)).length;
  const removed = [...(old ?? [])].filter((word) => !current?.has(word)).length;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {text("meanwhile", { account: present.account ?? "", smart_count: added, added, removed })}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        <Button color="inherit" variant="outlined" onClick={onTake}>
          {text("takeTheirs")}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {translate("ra.action.close")}
        </Button>
      </Box>
    </Alert>
  );
};
