import ArrowDown from "@mui/icons-material/ArrowDownward";
import ArrowUp from "@mui/icons-material/ArrowUpward";
import Delete from "@mui/icons-material/DeleteOutlined";
import Edit from "@mui/icons-material/EditOutlined";
import Indent from "@mui/icons-material/FormatIndentIncrease";
import Outdent from "@mui/icons-material/FormatIndentDecrease";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { RecordContextProvider, useTranslate } from "react-admin";
import { type Menu, menus } from "../../../../contract/entities/access/menus.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { Chip } from "../../../components/fields/StatusChip.tsx";
import { MoveGrip } from "../../../components/move/MoveGrip.tsx";
import { MoveSteps } from "../../../components/move/MoveSteps.tsx";
import { useMovable } from "../../../components/move/useMovable.ts";
import { getIcon } from "../../../layout/menu/icons.tsx";
import { monospace } from "../../../layout/theme.ts";
import { listChildren, type Move, moves, type TreePosition, placeAfter } from "./moves.ts";
import { useTitle } from "./useTitle.ts";

const icons = { up: <ArrowUp />, down: <ArrowDown />, indent: <Indent />, outdent: <Outdent /> } satisfies Record<
  Move,
  object
>;

type Props = {
  all: readonly Menu[];
  parentId: string | null;
  isReadOnly: boolean;
  /** An entry is being moved. */
  isBusy: boolean;
  onArrange: (menu: Menu, place: TreePosition) => void;
  onEdit: (menu: Menu) => void;
};

/** The entries of a group, each with what is below it. */
export const MenuRows = ({ parentId, ...props }: Props) => {
  const entries = listChildren(props.all, parentId);
  if (entries.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, pl: parentId === null ? 0 : { xs: 1.5, sm: 4 } }}>
      {entries.map((menu) => (
        <Box component="li" key={menu.id}>
          <Row {...props} menu={menu} />
          <MenuRows {...props} parentId={menu.id} />
        </Box>
      ))}
    </Box>
  );
};

const Row = ({ all, menu, isReadOnly, isBusy, onArrange, onEdit }: Omit<Props, "parentId"> & { menu: Menu }) => {
  const translate = useTranslate();
  const title = useTitle()(menu);
  const { setEntry, isOver, isDragging, listeners, handle } = useMovable(menu.id, isReadOnly);
  const text = (key: string) => translate(`resources.configMenu.${key}`, { title });
  const step = (move: Move) => {
    const place = placeAfter(all, menu, move);
    return {
      name: move,
      title: text(`moves.${move}`),
      label: `${text(`moves.${move}`)}: ${title}`,
      icon: icons[move],
      isPossible: place !== undefined,
      take: () => place && onArrange(menu, place),
    };
  };
  return (
    <Box
      data-menu={menu.path}
      ref={setEntry}
      sx={{
        ...rowStyle,
        opacity: isDragging ? 0.5 : 1,
        ...(isOver && { outline: 2, outlineColor: "primary.main" }),
      }}
    >
      {!isReadOnly && (
        <Box {...listeners}>
          <MoveGrip handle={handle} name={title} />
        </Box>
      )}
      <Box sx={{ color: "text.secondary", display: "flex" }}>{getIcon(menu.icon)}</Box>
      <Box sx={{ flex: "1 1 160px", minWidth: 0, lineHeight: 1.3 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: "anywhere" }}>{title}</Box>
        <Box sx={{ fontFamily: monospace, fontSize: "0.75rem", color: "text.secondary", overflowWrap: "anywhere" }}>
          {menu.origin ? `${menu.origin}${menu.path}` : menu.path}
        </Box>
      </Box>
      {!menu.isShown && <Chip tone="closed" text={text("hidden")} />}
      {menu.withheld.length > 0 && (
        <Chip
          tone="waiting"
          text={translate("resources.configMenu.withheldCount", {
            smart_count: menu.withheld.length,
            count: menu.withheld.length,
          })}
        />
      )}
      {!isReadOnly && (
        <Box sx={{ display: "flex", ml: "auto" }}>
          <MoveSteps id={menu.id} steps={moves.map(step)} isBusy={isBusy} />
          <Tooltip title={text("actions.edit")}>
            <IconButton aria-label={`${text("actions.edit")}: ${title}`} onClick={() => onEdit(menu)}>
              <Edit />
            </IconButton>
          </Tooltip>
          {!menu.isBuiltIn && listChildren(all, menu.id).length === 0 && (
            <RecordContextProvider value={{ ...menu, title }}>
              <ActionButton entity={menus} action="delete" look="icon" of={title} icon={<Delete />} isDangerous />
            </RecordContextProvider>
          )}
        </Box>
      )}
    </Box>
  );
};

const rowStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  minHeight: 48,
  px: 1,
  py: { xs: 1, sm: 0 },
  borderRadius: 1,
  borderBottom: 1,
  borderColor: "divider",
  "&:hover": { bgcolor: "action.hover" },
} as const;
