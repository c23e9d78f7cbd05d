import type { ReactNode } from "react";
import {
  EditBase,
  type EditBaseProps,
  useEditContext,
  useGetRecordRepresentation,
  useResourceContext,
  useTranslate,
} from "react-admin";
import { PageSkeleton } from "../layout/pages/PageSkeleton.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { FormCard, type FormCardProps } from "./FormCard.tsx";
import { PageHead } from "./PageHead.tsx";
import { useSaved } from "./useSaved.ts";

type Props = Omit<EditBaseProps, "children" | "render" | "mutationOptions" | "mutationMode"> &
  Pick<FormCardProps, "schema"> & { next?: "list" | "show"; actions?: ReactNode; children: ReactNode };

/** The page with which a record is changed; only what was changed is sent, and saving closes its tab. */
export const EditPage = ({ schema, next = "list", actions, children, ...props }: Props) => {
  const saved = useSaved("ra.notification.updated", next);
  return (
    <EditBase {...props} mutationMode="pessimistic" mutationOptions={{ onSuccess: saved }}>
      <Content schema={schema} actions={actions}>
        {children}
      </Content>
    </EditBase>
  );
};

const Content = ({ schema, actions, children }: Pick<Props, "schema" | "actions" | "children">) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { record, error, refetch } = useEditContext();
  const represent = useGetRecordRepresentation(resource);
  if (error && !record) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!record) return <PageSkeleton />;
  const name = translate(`resources.${resource}.name`, { smart_count: 1 });
  const title = translate("app.page.edit", { name, record: String(represent(record)) });
  return (
    <>
      <PageHead title={title} actions={actions} />
      <FormCard schema={schema}>{children}</FormCard>
    </>
  );
};
