import { members } from "../../../../../contract/entities/people/members.ts";
import { ImportDialog as Dialog } from "../../../../components/upload/ImportDialog.tsx";

const { import: importMembers, importTemplate } = members.endpoints;

export const ImportDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog endpoint={importMembers} template={importTemplate} label="account" onClose={onClose} />
);
