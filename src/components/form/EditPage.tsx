import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import {
  EditBase,
  type EditBaseProps,
  useEditContext,
  useGetRecordRepresentation,
  useResourceContext,
  useTranslate,
} from "react-admin";
import { errors } from "../../../contract/core/errors.ts";
import type { ApiError } from "../../api/errors.ts";
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
  const [isOutdated, setOutdated] = useState(false);
  const say = useFailed();
  const failed = (error: unknown) => {
    if ((error as ApiError).code === CONFLICT) setOutdated(true);
    else say(error);
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
        notice={isOutdated && <OutdatedNotice onLoaded={() => setOutdated(false)} />}
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

/** Somebody else saved the record meanwhile: what was typed stays, the rest can be brought up to date. */
const OutdatedNotice = ({ onLoaded }: { onLoaded: () => void }) => {
  const translate = useTranslate();
  const { refetch, isFetching } = useEditContext();
  const load = async () => {
    await refetch();
    onLoaded();
  };
  return (
    <Alert
      severity="warning"
      sx={{ maxWidth: 880, mb: 1.5 }}
      action={
        <Button color="inherit" sx={{ whiteSpace: "nowrap" }} loading={isFetching} onClick={() => void load()}>
          {translate("app.conflict.load")}
        </Button>
      }
    >
      {translate("app.conflict.hint")}
    </Alert>
  );
};
