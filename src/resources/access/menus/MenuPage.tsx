import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { type Menu, menus } from "../../../../contract/entities/access/menus.ts";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { MoveArea } from "../../../components/move/MoveArea.tsx";
import { PageHead } from "../../../components/page/PageHead.tsx";
import { useAction } from "../../../components/actions/useAction.ts";
import { PageSkeleton } from "../../../layout/pages/PageSkeleton.tsx";
import { MenuDialog } from "./MenuDialog.tsx";
import { MenuRows } from "./MenuRows.tsx";
import { placeOnDrop, type TreePosition } from "./moves.ts";
import { Preview } from "./Preview.tsx";
import { useTitle } from "./useTitle.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { useNotifyDone, useNotifyError } from "../../../components/actions/notices.ts";

/** The installation's menu, edited in place, with a look at what a role sees of it. */
export const MenuPage = () => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const notifyDone = useNotifyDone(menus);
  const titleOf = useTitle();
  const { data, error, refetch } = useEndpointQuery(menus, "list", {});
  const { run, isAllowed, isBusy } = useAction(menus, "reorder");
  const [edited, setEdited] = useState<Menu | "group" | "app">();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const reorder = async (menu: Menu, place: TreePosition) => {
    try {
      const answer = await run({ id: menu.id, ...place });
      notifyDone(answer, { deed: { name: "reorder", record: { ...menu, title: titleOf(menu) } } });
    } catch (reason) {
      notifyError(reason);
    }
  };
  const find = (id: string) => data.find((menu) => menu.id === id);
  const placeOn = (id: string, target: string) => {
    const [menu, other] = [find(id), find(target)];
    const place = menu && other && placeOnDrop(data, menu, other);
    return place && { menu, place };
  };
  const drop = (id: string, target: string) => {
    const found = placeOn(id, target);
    if (found && !isBusy) void reorder(found.menu, found.place);
  };
  const nameOf = (id: string) => {
    const menu = find(id);
    return menu ? titleOf(menu) : "";
  };
  const text = (key: string) => translate(`resources.configMenu.${key}`);
  return (
    <>
      <PageHead
        title={translate("menu./configMenu")}
        actions={
          isAllowed && (
            <>
              <Button startIcon={<Add />} onClick={() => setEdited("app")}>
                {text("addApp")}
              </Button>
              <Button startIcon={<Add />} variant="contained" onClick={() => setEdited("group")}>
                {text("addGroup")}
              </Button>
            </>
          )
        }
      />
      <Box sx={{ color: "text.secondary", mb: 1.5, fontSize: "0.8125rem" }}>{text("hint")}</Box>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 288px" },
        }}
      >
        <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.paper", p: 1 }}>
          <MoveArea nameOf={nameOf} accepts={(id, target) => placeOn(id, target) !== undefined} onMove={drop}>
            <MenuRows
              all={data}
              parentId={null}
              isReadOnly={!isAllowed}
              isBusy={isBusy}
              onArrange={(menu, place) => void reorder(menu, place)}
              onEdit={setEdited}
            />
          </MoveArea>
        </Box>
        <Preview />
      </Box>
      {edited && <MenuDialog menu={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};
