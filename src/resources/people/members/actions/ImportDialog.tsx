import { members } from "../../../../../contract/entities/people/members.ts";
import { ImportDialog as Dialog } from "../../../../components/upload/ImportDialog.tsx";

export const ImportDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog entity={members} label="account" onClose={onClose} />
);
