import { blacklist } from "../../../../contract/entities/moderation/blacklist.ts";
import { ImportDialog as Dialog } from "../../../components/upload/ImportDialog.tsx";

export const ImportDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog entity={blacklist} label="value" onClose={onClose} />
);
