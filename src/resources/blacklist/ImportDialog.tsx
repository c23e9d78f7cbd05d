import { blacklist } from "../../../contract/blacklist.ts";
import { ImportDialog as Dialog } from "../../components/ImportDialog.tsx";

const { import: importEntries, importTemplate } = blacklist.endpoints;

export const ImportDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog endpoint={importEntries} template={importTemplate} label="value" onClose={onClose} />
);
