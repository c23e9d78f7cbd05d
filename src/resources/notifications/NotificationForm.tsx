import { useState } from "react";
import { useCreatePath, useGetOne, useRecordContext, useResourceContext } from "react-admin";
import { Navigate, useParams } from "react-router-dom";
import {
  NotificationCreate,
  NotificationEdit,
  notificationFields,
} from "../../../contract/entities/notifications/notifications.ts";
import { CreatePage } from "../../components/form/CreatePage.tsx";
import { EditPage } from "../../components/form/EditPage.tsx";
import { EnumInput } from "../../components/inputs/EnumInput.tsx";
import { OperationsLink } from "../../components/actions/OperationsLink.tsx";
import { offsetText } from "../../components/fields/time.ts";
import { ErrorState } from "../../components/page/ErrorState.tsx";
import { keepPageOnError } from "../../components/page/keepPageOnError.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { PageSkeleton } from "../../layout/pages/PageSkeleton.tsx";
import { getPreferences } from "../../layout/preferences.ts";
import { AudienceInput } from "./AudienceInput.tsx";
import { type NotificationRecord, useNotificationEntity } from "./entity.ts";
import { ScheduleInput } from "./ScheduleInput.tsx";
import { SendButton } from "./SendButton.tsx";
import { TextsInput, toFormTexts } from "./TextsInput.tsx";

const Fields = () => {
  const { name } = useNotificationEntity();
  return (
    <>
      <TextsInput />
      <AudienceInput />
      <ScheduleInput />
      {name !== "pushMessages" && <EnumInput source="hasPush" code="hasPush" isRequired />}
    </>
  );
};

/** Whatever is written goes by the clock of whoever writes it; to whom and when is for them to say. */
const getDefaults = (name: string) => ({
  texts: toFormTexts({}),
  defaultLocale: currentLocale(),
  audience: name === "userNotices" ? "Members" : null,
  levelIds: [],
  memberIds: [],
  notifyTime: null,
  weekdays: [],
  timeZone: offsetText(getPreferences().timeZone),
  hasPush: name === "pushMessages" ? "Y" : "N",
  macroIds: [],
});

/** A new one, or at `create/<id>` one that begins as a copy of another. */
export const NotificationCreatePage = () => {
  const { "*": id } = useParams();
  return id ? <CopyPage id={id} /> : <NewPage />;
};

const CopyPage = ({ id }: { id: string }) => {
  const resource = useResourceContext() ?? "";
  const { data, error, refetch } = useGetOne<NotificationRecord>(resource, { id }, keepPageOnError);
  if (data) return <NewPage copied={data} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
};

const isAhead = (time: unknown) => typeof time === "string" && Date.parse(time) > Date.now();

/** What a form says of another notification; times that are over are chosen anew. */
const toCopy = (copied: NotificationRecord) => ({
  ...Object.fromEntries(
    Object.keys(notificationFields).map((name) => [
      name,
      times.includes(name) && !isAhead(copied[name]) ? null : copied[name],
    ]),
  ),
  texts: toFormTexts(copied.texts),
});
const times = ["onceTime", "startTime", "endTime"];

const NewPage = ({ copied }: { copied?: NotificationRecord }) => {
  const { name } = useNotificationEntity();
  const [defaults] = useState(() => ({ ...getDefaults(name), ...(copied && toCopy(copied)) }));
  return (
    <CreatePage schema={NotificationCreate} defaultValues={defaults} next="show" submit={<SendButton />}>
      <Fields />
    </CreatePage>
  );
};

const queryOptions = {
  ...keepPageOnError,
  select: (record: NotificationRecord) => ({ ...record, texts: toFormTexts(record.texts) }),
};

export const NotificationEditPage = () => (
  <EditPage
    schema={NotificationEdit}
    queryOptions={queryOptions}
    next="show"
    submit={<SendButton />}
    actions={<OperationsLink entity={useNotificationEntity()} />}
  >
    <FieldsWhilePending />
  </EditPage>
);

/** What was sent or cancelled cannot be edited: the address of its form leads to its page, whose buttons say what can. */
const FieldsWhilePending = () => {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const notification = useRecordContext<NotificationRecord>();
  if (!notification || notification.notifyStatus === "Pending") return <Fields />;
  return <Navigate to={createPath({ resource, type: "show", id: notification.id })} replace />;
};
