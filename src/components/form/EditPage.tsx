import Alert from "@mui/material/Alert";
import { type ReactNode, useState } from "react";
import {
  EditBase,
  type EditBaseProps,
  type RaRecord,
  type UpdateParams,
  useEditContext,
  useGetRecordRepresentation,
  useRefresh,
  useResourceContext,
  useTranslate,
} from "react-admin";
import { errors } from "../../../contract/core/errors.ts";
import { z } from "../../../contract/core/zod.ts";
import type { ApiError } from "../../api/errors.ts";
import { listed } from "../../i18n/listed.ts";
import { PageSkeleton } from "../../layout/pages/PageSkeleton.tsx";
import { ErrorState } from "../page/ErrorState.tsx";
import { FormCard, type FormCardProps } from "./FormCard.tsx";
import { PageHead } from "../page/PageHead.tsx";
import { inSentence } from "../../../contract/texts/inSentence.ts";
import { useFailed } from "./useFailed.ts";
import { useSaved } from "./useSaved.ts";
import { keepPageOnError } from "../page/keepPageOnError.ts";

type Props = Omit<EditBaseProps, "children" | "render" | "mutationOptions" | "mutationMode"> &
  Pick<FormCardProps, "schema" | "submit"> & {
    next?: "list" | "show";
    actions?: ReactNode;
    /** For what is shown elsewhere of the record. */
    onSaved?: () => void;
    children: ReactNode;
  };

const CONFLICT = `${errors.conflict.code}`;
/** The page with which a record is changed; only what was changed is sent, and saving closes its tab. */
export const EditPage = ({ schema, submit, next = "list", actions, onSaved, children, ...props }: Props) => {
  const saved = useSaved("update", next, onSaved);
  const refresh = useRefresh();
  // The record as it was read before somebody else saved it.
  const [outdated, setOutdated] = useState<RaRecord>();
  const say = useFailed();
  const failed = (error: unknown, { previousData }: Partial<UpdateParams>) => {
    if ((error as ApiError).code !== CONFLICT || !previousData) return say(error);
    setOutdated(previousData);
    refresh();
    return undefined;
  };
  return (
    <EditBase
      queryOptions={keepPageOnError}
      {...props}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess: saved, onError: failed }}
    >
      <Content
        schema={schema}
        submit={submit}
        actions={actions}
        notice={outdated && <OutdatedNotice before={outdated} schema={schema} />}
      >
        {children}
      </Content>
    </EditBase>
  );
};

type ContentProps = Pick<Props, "schema" | "submit" | "actions" | "children"> & { notice: ReactNode };

const Content = ({ schema, submit, actions, notice, children }: ContentProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { record, error, refetch } = useEditContext();
  const represent = useGetRecordRepresentation(resource);
  if (error && !record) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!record) return <PageSkeleton />;
  const name = inSentence(translate(`resources.${resource}.name`, { smart_count: 1 }));
  const title = translate("app.page.edit", { name, record: String(represent(record)) });
  return (
    <>
      <PageHead title={title} actions={actions} />
      {notice}
      <FormCard schema={schema} submit={submit}>
        {children}
      </FormCard>
    </>
  );
};

/** Somebody else saved the record meanwhile: what was typed stays, the rest is brought up to date, and both are told. */
const OutdatedNotice = ({ before, schema }: { before: RaRecord } & Pick<Props, "schema">) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { record, isFetching } = useEditContext();
  const labels = Object.keys(schema instanceof z.ZodObject ? schema.shape : before)
    .filter((name) => name !== "updateTime" && JSON.stringify(record?.[name]) !== JSON.stringify(before[name]))
    .map((name) => translate(`resources.${resource}.fields.${name}`, { _: "" }))
    .filter(Boolean);
  const isNamed = labels.length > 0 && !isFetching;
  return (
    <Alert severity="warning" sx={{ maxWidth: 880, mb: 1.5 }}>
      {isNamed ? translate("app.conflict.changed", { names: listed(labels) }) : translate("app.conflict.hint")}
    </Alert>
  );
};
