import { type ComponentType, type LazyExoticComponent, type ReactNode, Suspense, useState } from "react";
import { useResourceContext, useTranslate } from "react-admin";
import { ActionTrigger, type Look } from "./ActionTrigger.tsx";
import { useMay } from "./Can.tsx";

type Props = {
  /** Name of the endpoint that the dialog calls: the button is absent without its permission. */
  action: string;
  look?: Look;
  icon?: ReactNode;
  /** Loaded when it is first opened. */
  dialog: LazyExoticComponent<ComponentType<{ onClose: () => void }>>;
};

/** Opens a dialog for an action that needs more than a yes. */
export const DialogButton = ({ action, look, icon, dialog: Dialog }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const isAllowed = useMay(action);
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed) return null;
  const label = translate(`resources.${resource}.actions.${action}`);
  return (
    <>
      <ActionTrigger look={look} label={label} icon={icon} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
