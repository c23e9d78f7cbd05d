import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import Inbox from "@mui/icons-material/InboxOutlined";
import Schedule from "@mui/icons-material/Schedule";
import Update from "@mui/icons-material/Update";
import { use, useState } from "react";
import { downloads } from "../../../contract/entities/access/exports/downloads.ts";
import { type ExportSchedule, exportSchedules } from "../../../contract/entities/access/exports/exportSchedules.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { useEndpointMutation, useInvalidate } from "../../dataProvider/useEndpoint.ts";
import { loadTexts } from "../../i18n/index.ts";
import { useMenu, useMenuTitle } from "../../layout/menu/useMenu.ts";
import { getPreferences } from "../../layout/preferences.ts";
import { lazyPart } from "../../loadChunk.ts";
import { ActionTrigger } from "../actions/ActionTrigger.tsx";
import type { Exportable } from "../actions/ExportButton.tsx";
import { LazyDialog } from "../actions/LazyDialog.tsx";
import { MoreMenu } from "../actions/MoreMenu.tsx";
import { useNotifyDone, useNotifyError } from "../actions/notices.ts";
import { toTimes } from "../dates/periods.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { reworkedSchedule } from "./reworked.ts";
import { Reworking } from "./Reworking.tsx";
import { useScheduleActions } from "./useScheduleActions.tsx";

const ScheduleDialog = lazyPart(() => import("./ScheduleDialog.tsx"), "ScheduleDialog");

/** What of a list or of figures is exported: as the page has it now. */
export type Arranged = {
  /** A period stands under its name: each run of a schedule begins it anew. */
  filters: Record<string, unknown>;
  sort: string | null;
  columns: string[] | null;
  /** Of chosen rows. */
  ids?: string;
};

type Props = {
  entity: Exportable;
  arrange: () => Arranged;
  /** What is exported will not be there again, such as chosen rows: no times are offered. */
  isOnce?: boolean | undefined;
  /** Whether the page may export just now; one that asks for something first says no. */
  mayBegin?: () => Promise<boolean>;
};

const anyTime = () => Promise.resolve(true);

/** Beside an export that one waits for: one that goes to the downloads, and one that makes itself. */
export const ExportMore = ({ entity, arrange, isOnce = false, mayBegin = anyTime }: Props) => {
  use(loadTexts());
  const text = useResourceText(exportSchedules);
  const menuTitle = useMenuTitle();
  const invalidate = useInvalidate();
  const notifyDone = useNotifyDone();
  const notifyError = useNotifyError();
  const resource = getResourceName(entity);
  const path = `/${resource}`;
  const leaf = useMenu().leaves.find((each) => each.path === path);
  const title = menuTitle({ path, name: leaf?.name ?? null });
  const { mutateAsync } = useEndpointMutation(downloads, "create");
  const [arranged, setArranged] = useState<Arranged>();
  const start = async () => {
    try {
      if (!(await mayBegin())) return;
      const { timeZone } = getPreferences();
      const { filters, ...arranging } = arrange();
      const answer = await mutateAsync({ ...arranging, filters: toTimes(filters), resource, name: title, timeZone });
      notifyDone(answer, { said: text("told.begun", { name: title }) });
      await invalidate(downloads);
    } catch (reason) {
      notifyError(reason);
    }
  };
  const schedule = async () => {
    try {
      if (await mayBegin()) setArranged(arrange());
    } catch (reason) {
      notifyError(reason);
    }
  };
  const kept = reworkedSchedule.use();
  const reworked = !isOnce && kept?.resource === resource ? kept : undefined;
  const { rearrange } = useScheduleActions();
  const put = async (old: ExportSchedule) => {
    try {
      if (!(await mayBegin())) return;
      await rearrange(old, arrange());
      reworkedSchedule.set(undefined);
    } catch (reason) {
      notifyError(reason);
    }
  };
  return (
    <>
      <MoreMenu label={text("more")} icon={<ArrowDropDown />}>
        <ActionTrigger look="item" label={text("actions.toDownloads")} icon={<Inbox />} onClick={() => void start()} />
        {reworked && (
          <ActionTrigger
            look="item"
            label={text("actions.rearrange", { name: reworked.name })}
            icon={<Update />}
            onClick={() => void put(reworked)}
          />
        )}
        {!isOnce && (
          <ActionTrigger
            look="item"
            label={text("actions.create")}
            icon={<Schedule />}
            onClick={() => void schedule()}
          />
        )}
      </MoreMenu>
      {reworked && <Reworking schedule={reworked} onPut={() => put(reworked)} />}
      {arranged && (
        <LazyDialog title={text("createTitle")} onClose={() => setArranged(undefined)}>
          <ScheduleDialog entity={entity} arranged={arranged} title={title} onClose={() => setArranged(undefined)} />
        </LazyDialog>
      )}
    </>
  );
};
