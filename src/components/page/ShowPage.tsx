import type { ReactNode } from "react";
import {
  ShowBase,
  type ShowBaseProps,
  useGetRecordRepresentation,
  useResourceContext,
  useShowContext,
} from "react-admin";
import { PageSkeleton } from "../../layout/pages/PageSkeleton.tsx";
import { Panels } from "../../plugins/Panels.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { PageHead } from "./PageHead.tsx";
import { keepPageOnError } from "./keepPageOnError.ts";

type Props = Omit<ShowBaseProps, "children" | "render"> & {
  /** Beside the title, such as the record's state. */
  aside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** The page of one record; its tab carries the record's name. */
export const ShowPage = ({ aside, actions, children, ...props }: Props) => (
  <ShowBase queryOptions={keepPageOnError} {...props}>
    <Content aside={aside} actions={actions}>
      {children}
    </Content>
  </ShowBase>
);

const Content = ({ aside, actions, children }: Pick<Props, "aside" | "actions" | "children">) => {
  const resource = useResourceContext();
  const { record, error, refetch } = useShowContext();
  const represent = useGetRecordRepresentation(resource);
  if (error && !record) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!record) return <PageSkeleton />;
  const name = represent(record);
  return (
    <>
      <PageHead title={typeof name === "string" ? name : String(record.id)} aside={aside} actions={actions} />
      {children}
      <Panels />
    </>
  );
};
