import { type ComponentType, type ReactNode, useState } from "react";
import { useResourceContext, useTranslate } from "react-admin";
import { ActionTrigger, type Look } from "./ActionTrigger.tsx";
import type { Entity } from "../../../contract/core/endpoint.ts";
import type { EndpointName } from "../../dataProvider/calls.ts";
import { LazyDialog } from "./LazyDialog.tsx";
import { useMay } from "./useMay.ts";

type Props<E extends Entity> = {
  /** What the dialog calls: the button is absent without the permission. */
  entity: E;
  action: EndpointName<E>;
  /** What it is called, where the same call is offered in other ways too. */
  name?: string;
  look?: Look;
  icon?: ReactNode;
  /** Set where something is lost by it. */
  isDangerous?: boolean;
  /** A `lazyPart`: loaded when it is first opened. */
  dialog: ComponentType<{ onClose: () => void }>;
};

/** Opens a dialog for an action that needs more than a yes. */
export const DialogButton = <E extends Entity>({
  entity,
  action,
  name = action,
  look,
  icon,
  isDangerous,
  dialog: Dialog,
}: Props<E>) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const isAllowed = useMay(entity, action);
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed) return null;
  const label = translate(`resources.${resource}.actions.${name}`);
  return (
    <>
      <ActionTrigger look={look} label={label} icon={icon} isDangerous={isDangerous} onClick={() => setOpen(true)} />
      {isOpen && (
        <LazyDialog title={label} onClose={() => setOpen(false)}>
          <Dialog onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
};
