import type { ReactNode } from "react";
import { CreateBase, type CreateBaseProps, useRecordFromLocation, useResourceContext, useTranslate } from "react-admin";
import { inSentence } from "../../../contract/texts/inSentence.ts";
import { FormCard, type FormCardProps } from "./FormCard.tsx";
import { PageHead } from "../page/PageHead.tsx";
import { useFailed } from "./useFailed.ts";
import { useSaved } from "./useSaved.ts";

type Props = Omit<CreateBaseProps, "children" | "render" | "mutationOptions"> &
  Pick<FormCardProps, "schema" | "defaultValues" | "submit"> & {
    next?: "list" | "show";
    /** For what is shown elsewhere of the record that was made. */
    onSaved?: () => void;
    children: ReactNode;
  };

/** The page with which a record is made; saving closes its tab. */
export const CreatePage = ({ schema, defaultValues, submit, next = "list", onSaved, children, ...props }: Props) => {
  const saved = useSaved("create", next, onSaved);
  const failed = useFailed();
  // What a link filled in is where one begins: nobody typed it.
  const given = useRecordFromLocation();
  return (
    <CreateBase {...props} mutationOptions={{ onSuccess: saved, onError: failed }}>
      <Head />
      <FormCard schema={schema} defaultValues={given ? { ...defaultValues, ...given } : defaultValues} submit={submit}>
        {children}
      </FormCard>
    </CreateBase>
  );
};

const Head = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const name = inSentence(translate(`resources.${resource}.name`, { smart_count: 1 }));
  return <PageHead title={translate("ra.page.create", { name })} />;
};
