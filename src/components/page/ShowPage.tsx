import Box from "@mui/material/Box";
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
import { usePreviewed } from "./previewed.ts";

type Props = Omit<ShowBaseProps, "children" | "render"> & {
  /** Beside the title, such as the record's state. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** Puts the record's name into a title, where it says too little by itself. */
  titleOf?: (name: string) => string;
  children: ReactNode;
};

/** The page of one record; its tab carries the record's name. */
export const ShowPage = ({ aside, actions, titleOf, children, ...props }: Props) => {
  const previewed = usePreviewed();
  if (previewed !== undefined)
    return (
      <ShowBase {...props} id={previewed} queryOptions={keptInPreview} disableAuthentication>
        <PreviewedContent aside={aside}>{children}</PreviewedContent>
      </ShowBase>
    );
  return (
    <ShowBase queryOptions={keepPageOnError} {...props}>
      <Content aside={aside} actions={actions} titleOf={titleOf}>
        {children}
      </Content>
    </ShowBase>
  );
};

/** Who goes up and down a list comes by the same records again. */
const keptInPreview = { ...keepPageOnError, staleTime: 60_000 };

/** The facts without head, actions and what plugins add: the name stands over them already. */
const PreviewedContent = ({ aside, children }: Pick<Props, "aside" | "children">) => {
  const { record, error, refetch } = useShowContext();
  if (error && !record) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!record) return <PageSkeleton />;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5 }}>
      {aside && <Box sx={{ fontSize: "0.8125rem" }}>{aside}</Box>}
      {children}
    </Box>
  );
};

const Content = ({ aside, actions, titleOf, children }: Pick<Props, "aside" | "actions" | "titleOf" | "children">) => {
  const resource = useResourceContext();
  const { record, error, refetch } = useShowContext();
  const represent = useGetRecordRepresentation(resource);
  if (error && !record) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!record) return <PageSkeleton />;
  const represented = represent(record);
  const name = typeof represented === "string" ? represented : String(record.id);
  return (
    <>
      <PageHead title={titleOf?.(name) ?? name} aside={aside} actions={actions} />
      {children}
      <Panels />
    </>
  );
};
