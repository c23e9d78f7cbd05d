import Delete from "@mui/icons-material/DeleteOutlined";
import Edit from "@mui/icons-material/EditOutlined";
import LinkIcon from "@mui/icons-material/Link";
import Lock from "@mui/icons-material/LockOutlined";
import NewView from "@mui/icons-material/BookmarkAddOutlined";
import Reset from "@mui/icons-material/RestartAlt";
import Save from "@mui/icons-material/SaveOutlined";
import Divider from "@mui/material/Divider";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { ReactNode } from "react";
import { useNotify, useResourceContext, useTranslate } from "react-admin";
import { type SavedView, savedViews } from "../../../contract/entities/access/savedViews.ts";
import { toReason } from "../../api/errors.ts";
import { ActionTrigger } from "../actions/ActionTrigger.tsx";
import { useCopy } from "../actions/useCopy.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { linkToView } from "./address.ts";
import { useArrangement } from "./arrangement.ts";
import { useViewActions } from "./useViewActions.tsx";
import { useViewsOf } from "./useViews.ts";
import { useView } from "./viewContext.ts";

type Props = {
  anchor: HTMLElement | null;
  onClose: () => void;
  onDialog: (dialog: "create" | "edit" | "delete") => void;
};

/** The views of the list, and what can be done with the one that is open. */
export const ViewsMenu = ({ anchor, onClose, onDialog }: Props) => {
  const text = useResourceText(savedViews);
  const translate = useTranslate();
  const notify = useNotify();
  const toClipboard = useCopy();
  const resource = useResourceContext() ?? "";
  const view = useView();
  const { views, isPending, error, refetch } = useViewsOf(resource);
  const { arrangement, isChanged } = useArrangement();
  const { open, openPlain, update, orSay } = useViewActions();
  const item = (label: string, icon: ReactNode, work: () => void, isDangerous = false) => (
    <ActionTrigger
      key={label}
      look="item"
      label={label}
      icon={icon}
      isDangerous={isDangerous}
      onClick={() => {
        onClose();
        work();
      }}
    />
  );
  const choice = (label: string, hint: string, isChosen: boolean, work: () => void, key: string) => (
    <MenuItem
      key={key}
      role="menuitemradio"
      aria-checked={isChosen}
      selected={isChosen}
      onClick={() => {
        onClose();
        work();
      }}
    >
      <ListItemText primary={label} secondary={hint || undefined} sx={{ overflowWrap: "anywhere" }} />
    </MenuItem>
  );
  const copyLink = async (of: SavedView) => {
    if (await toClipboard(linkToView(of))) notify("app.action.copied", { type: "info" });
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ paper: { sx: { maxWidth: 340, minWidth: 240 } } }}>
      {choice(text("plain"), "", view === undefined, openPlain, "plain")}
      {views.map((each) => choice(each.name, hintOf(each, text), each.id === view?.id, () => open(each), each.id))}
      {isPending && <Said text={translate("ra.page.loading")} />}
      {error && <Said text={toReason(error)} />}
      {error && item(translate("app.action.retry"), <Reset />, () => void refetch())}
      {!isPending && !error && views.length === 0 && <Said text={text("empty")} />}
      <Divider />
      {view?.isEditable &&
        isChanged &&
        item(text("actions.save"), <Save />, () =>
          orSay(update(view, { ...arrangement, updateTime: view.updateTime })),
        )}
      {view && isChanged && item(text("actions.reset"), <Reset />, () => open(view))}
      {item(text("actions.create"), <NewView />, () => onDialog("create"))}
      {view && item(text(view.isEditable ? "actions.edit" : "actions.options"), <Edit />, () => onDialog("edit"))}
      {view && item(text("actions.copyLink"), <LinkIcon />, () => orSay(copyLink(view)))}
      {view?.isOwn &&
        !view.isEditable &&
        item(text("actions.unshare"), <Lock />, () => orSay(update(view, { sharing: "own" })))}
      {view &&
        (view.isOwn || view.isEditable) &&
        item(text("actions.delete"), <Delete />, () => onDialog("delete"), true)}
    </Menu>
  );
};

/** Whose a view is, and who has it. */
const hintOf = (
  { isOwn, ownerName, sharing, isDefault, isRoleDefault }: SavedView,
  text: (key: string, options?: Record<string, unknown>) => string,
) =>
  [
    !isOwn && (ownerName ? text("by", { name: ownerName }) : text("byOther")),
    isOwn && sharing !== "own" && text(`sharedWith.${sharing}`),
    (isDefault || isRoleDefault) && text("default"),
  ]
    .filter(Boolean)
    .join(" · ");

/** What is to be read where there is nothing to choose. */
const Said = ({ text }: { text: string }) => (
  <MenuItem disabled sx={{ whiteSpace: "normal", "&.Mui-disabled": { opacity: 1, color: "text.secondary" } }}>
    {text}
  </MenuItem>
);
