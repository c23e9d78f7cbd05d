import { useState } from "react";
import { NotificationCreate, NotificationEdit } from "../../../contract/entities/notifications/notifications.ts";
import { CreatePage } from "../../components/form/CreatePage.tsx";
import { EditPage } from "../../components/form/EditPage.tsx";
import { EnumInput } from "../../components/inputs/EnumInput.tsx";
import { OperationsLink } from "../../components/actions/OperationsLink.tsx";
import { offsetText } from "../../components/fields/time.ts";
import { keepPageOnError } from "../../components/page/keepPageOnError.ts";
import { currentLocale } from "../../i18n/locale.ts";
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

export const NotificationCreatePage = () => {
  const { name } = useNotificationEntity();
  const [defaults] = useState(() => getDefaults(name));
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
    <Fields />
  </EditPage>
);
