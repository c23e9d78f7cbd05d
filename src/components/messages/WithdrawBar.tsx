import Undo from "@mui/icons-material/UndoOutlined";
import Box from "@mui/material/Box";
import { useMemo } from "react";
import { ListContextProvider, ResourceContextProvider, useList, useTranslate } from "react-admin";
import type { groupMessages } from "../../../contract/entities/messages/groupMessages.ts";
import type { privateMessages } from "../../../contract/entities/messages/privateMessages.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { BulkActionButton } from "../actions/ActionButton.tsx";
import { isBatch } from "../actions/useAction.ts";

type Props = {
  entity: typeof groupMessages | typeof privateMessages;
  chosen: ReadonlySet<string>;
  /** Told which are withdrawn now, and which are still chosen. */
  onDone: (done: ReadonlySet<string>, left: ReadonlySet<string>) => void;
};

/** What can be done to the chosen messages. */
export const WithdrawBar = ({ entity, chosen, onDone }: Props) => {
  const translate = useTranslate();
  const list = useList({ data: none });
  const context = useMemo(() => ({ ...list, selectedIds: [...chosen], onSelect: () => undefined }), [list, chosen]);
  const done = (answer: unknown) => {
    const results = isBatch(answer) ? answer.results : [];
    const ids = (isDone: boolean) => new Set(results.filter(({ ok }) => ok === isDone).map(({ id }) => id));
    onDone(ids(true), ids(false));
  };
  return (
    <Box
      sx={{ display: "flex", gap: 2, alignItems: "center", px: 2, py: 0.5, borderBottom: 1, borderColor: "divider" }}
    >
      {translate("resources.messages.timeline.selected", { smart_count: chosen.size })}
      {chosen.size > 0 && (
        <ResourceContextProvider value={getResourceName(entity)}>
          <ListContextProvider value={context}>
            <BulkActionButton entity={entity} action="withdraw" icon={<Undo />} isDangerous onDone={done} />
          </ListContextProvider>
        </ResourceContextProvider>
      )}
    </Box>
  );
};

const none: { id: string }[] = [];
