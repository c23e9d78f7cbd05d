import { blacklist } from "../../../../contract/entities/moderation/blacklist.ts";
import { ImportDialog as Dialog } from "../../../components/upload/ImportDialog.tsx";

const { import: importEntries, importTemplate } = blacklist.endpoints;

export const ImportDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog endpoint={importEntries} template={importTemplate} label="value" onClose={onClose} />
);
