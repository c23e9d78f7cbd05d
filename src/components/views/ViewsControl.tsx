import Bookmark from "@mui/icons-material/BookmarkBorder";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { use, useEffect, useEffectEvent, useState } from "react";
import { savedViews } from "../../../contract/entities/access/savedViews.ts";
import { toReason } from "../../api/errors.ts";
import { loadTexts } from "../../i18n/index.ts";
import { isOverPage } from "../../layout/dialogKeys.ts";
import { FramePart } from "../../layout/FramePart.tsx";
import { lazyPart } from "../../loadChunk.ts";
import { ActionConfirm } from "../actions/ActionConfirm.tsx";
import { useResourceText } from "../fields/useTextOf.ts";
import { isTyping } from "../page/isTyping.ts";
import { useArrangement } from "./arrangement.ts";
import { useViewActions } from "./useViewActions.tsx";
import { useView } from "./viewContext.ts";
import { ViewsMenu } from "./ViewsMenu.tsx";

const ViewDialog = lazyPart(() => import("./ViewDialog.tsx"), "ViewDialog");

/** Opens the views of the list; a dot says that the list is no longer as its view has it. */
export const ViewsControl = () => {
  use(loadTexts());
  const text = useResourceText(savedViews);
  const view = useView();
  const { isChanged } = useArrangement();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<"create" | "edit" | "delete">();
  useKey("v", () => setOpen(true));
  const close = () => setDialog(undefined);
  const name = view?.name ?? text("title");
  const label = view ? text(isChanged ? "currentChanged" : "current", { name }) : name;
  return (
    <>
      <Button
        ref={setButton}
        size="small"
        startIcon={
          <Badge color="warning" variant="dot" invisible={!isChanged}>
            <Bookmark />
          </Badge>
        }
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts="v"
        title={label}
        onClick={() => setOpen(true)}
      >
        <Box component="span" sx={view ? nameStyle : titleStyle}>
          {name}
        </Box>
      </Button>
      {isOpen && <ViewsMenu anchor={button} onClose={() => setOpen(false)} onDialog={setDialog} />}
      {(dialog === "create" || (dialog === "edit" && view)) && (
        <FramePart onLost={close}>
          <ViewDialog view={dialog === "edit" ? view : undefined} onClose={close} />
        </FramePart>
      )}
      {dialog === "delete" && <DeleteDialog onClose={close} />}
    </>
  );
};

const DeleteDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(savedViews);
  const view = useView();
  const { remove, isDeleting } = useViewActions();
  const [error, setError] = useState<string>();
  if (!view) return null;
  const start = () =>
    remove(view).then(onClose, (reason: unknown) => {
      setError(toReason(reason));
    });
  return (
    <ActionConfirm
      title={text("actions.delete")}
      subject={view.name}
      content={text(view.sharing === "own" ? "confirm.delete" : "confirm.deleteShared", { name: view.name })}
      isDangerous
      isBusy={isDeleting}
      {...(error !== undefined && { error })}
      onConfirm={() => void start()}
      onClose={onClose}
    />
  );
};

/** A key of the page, while nobody types and nothing is open over it. */
const useKey = (key: string, onPress: () => void) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (!isMeant || isTyping(event.target) || isOverPage(event)) return;
    event.preventDefault();
    onPress();
  });
  // Of a page whose tab is hidden the effect has ended.
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
};

/** Where no view is open a phone has the sign alone. */
const titleStyle = { display: { xs: "none", sm: "inline" } } as const;
const nameStyle = { maxWidth: 160, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
