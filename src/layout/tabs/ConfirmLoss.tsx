import { Confirm } from "react-admin";

type Props = { count: number | undefined; onCancel: () => void; onConfirm: () => void };

export const ConfirmLoss = ({ count, onCancel, onConfirm }: Props) => (
  <Confirm
    isOpen={count !== undefined}
    title="app.tabs.unsavedTitle"
    content="app.tabs.unsaved"
    contentTranslateOptions={{ smart_count: count ?? 0 }}
    confirm="app.tabs.discard"
    confirmColor="warning"
    onConfirm={onConfirm}
    onClose={onCancel}
  />
);
