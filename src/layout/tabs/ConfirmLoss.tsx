import { useTranslate } from "react-admin";
import { ConfirmDiscard } from "../../components/form/ConfirmDiscard.tsx";

type Props = { count: number | undefined; onCancel: () => void; onConfirm: () => void };

/** Asks before pages with something typed are closed: how many they are. */
export const ConfirmLoss = ({ count, onCancel, onConfirm }: Props) => {
  const translate = useTranslate();
  return (
    <ConfirmDiscard
      isOpen={count !== undefined}
      content={translate("app.tabs.unsaved", { smart_count: count ?? 0 })}
      onConfirm={onConfirm}
      onClose={onCancel}
    />
  );
};
