import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useDataProvider, useListContext, useTranslate } from "react-admin";
import { getEntity } from "../../dataProvider/entities.ts";
import { useChanges } from "../../live/changes.ts";

/**
 * Says that the rows shown are no longer those that there are, and leaves them until they are asked for: nothing
 * jumps.
 */
export const ListChanges = ({ meta, fixed }: { meta: object; fixed?: Record<string, unknown> }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { resource, data, page, perPage, sort, filterValues, refetch, isFetching } = useListContext();
  const always = JSON.stringify(fixed ?? {});
  const entity = getEntity(resource);
  // Each look at it is noted: nobody looks but the operator.
  const isNoted = entity?.endpoints["list"]?.logsLooks === true;
  const changes = useChanges(entity?.name, isNoted);
  const seen = useRef(changes);
  const client = useQueryClient();
  const [outdated, setOutdated] = useState<typeof data>();

  useEffect(() => {
    // While rows are on their way, as after one's own save, there is nothing to say yet.
    if (seen.current === changes || data === undefined || isFetching) return undefined;
    const ended = new AbortController();
    const hasChanged = async () => {
      if (isNoted) return true;
      const query = { pagination: { page, perPage }, sort, filter: { ...filterValues, ...JSON.parse(always) }, meta };
      const now = await dataProvider.getList(resource, { ...query, signal: ended.signal });
      return JSON.stringify(now.data) !== JSON.stringify(data);
    };
    const look = async () => {
      const isOther = await hasChanged();
      // What oneself is saving is listed anew once it is saved.
      if (ended.signal.aborted || client.isMutating() > 0) return;
      seen.current = changes;
      if (isOther) setOutdated(data);
    };
    look().catch(() => undefined);
    return () => ended.abort();
  }, [
    changes,
    data,
    client,
    isFetching,
    isNoted,
    dataProvider,
    resource,
    page,
    perPage,
    sort,
    filterValues,
    always,
    meta,
  ]);

  if (outdated === undefined || outdated !== data) return null;
  const show = () => void refetch();
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button color="inherit" size="small" onClick={show}>
          {translate("app.live.show")}
        </Button>
      }
      sx={{ mb: 1, py: 0 }}
    >
      {translate("app.live.changed")}
    </Alert>
  );
};
