import { useMemo } from "react";
import { BooleanInput, SelectArrayInput, SelectInput, TextInput, useResourceContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { roles } from "../../../contract/entities/access/roles.ts";
import {
  mayBeCounted,
  type SavedView,
  SavedViewCreate,
  savedViews,
  sharings,
} from "../../../contract/entities/access/savedViews.ts";
import { useEntity } from "../../dataProvider/entities.ts";
import { optionsPage, useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { useHolds } from "../actions/useMay.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { useArrangement } from "./arrangement.ts";
import { useViewActions } from "./useViewActions.tsx";

type Props = { view: SavedView | undefined; onClose: () => void };

const common = { name: true, sharing: true, roleIds: true, defaultRoleIds: true } as const;
const chosen = { isPinned: true, hasCount: true, isDefault: true } as const;
const ownOptions = SavedViewCreate.pick(chosen);
const everything = SavedViewCreate.pick({ ...common, ...chosen });
const fresh = { sharing: "own", roleIds: [], defaultRoleIds: [], isPinned: true, hasCount: false, isDefault: false };

/** A new view of the list as it is, or what is to be changed of one. */
export const ViewDialog = ({ view, onClose }: Props) => {
  const text = useResourceText(savedViews);
  const resource = useResourceContext() ?? "";
  const { entity } = useEntity(resource);
  const { arrangement } = useArrangement();
  const { create, update } = useViewActions();
  const mayShare = useHolds(savedViews, "share");
  const isEditable = view?.isEditable ?? true;
  const list = entity?.endpoints["list"];
  const defaults = useMemo(() => (view ? { ...view } : fresh), [view]);
  const save = async (values: Record<string, unknown>) => {
    const known: Record<string, unknown> = { ...view };
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name])),
    );
    if (view && Object.keys(changed).length > 0) await update(view, changed);
    // The contract's rules have been checked on what the form holds.
    if (!view) await create({ ...arrangement, ...values, resource } as Parameters<typeof create>[0]);
    onClose();
  };
  const title = view ? text(isEditable ? "editTitle" : "optionsTitle") : text("createTitle");
  return (
    <FormDialog
      title={title}
      schema={isEditable ? everything : ownOptions}
      defaultValues={defaults}
      submitLabel="ra.action.save"
      onSubmit={save}
      onClose={onClose}
    >
      {isEditable && <TextInput source="name" label={text("fields.name")} isRequired autoFocus helperText={false} />}
      {isEditable && mayShare && <Sharing />}
      <BooleanInput source="isPinned" label={text("fields.isPinned")} helperText={false} />
      {list && mayBeCounted(list) && <Count />}
      <BooleanInput source="isDefault" label={text("fields.isDefault")} helperText={false} />
    </FormDialog>
  );
};

/** A number stands beside the entry of the menu, and nowhere else. */
const Count = () => {
  const text = useResourceText(savedViews);
  const isPinned: unknown = useWatch({ name: "isPinned" });
  return isPinned ? <BooleanInput source="hasCount" label={text("fields.hasCount")} helperText={false} /> : null;
};

const Sharing = () => {
  const text = useResourceText(savedViews);
  const { data } = useEndpointQuery(roles, "list", optionsPage);
  const [sharing, roleIds = [], defaultRoleIds = []]: [unknown, string[]?, string[]?] = useWatch({
    name: ["sharing", "roleIds", "defaultRoleIds"],
  });
  const offered = (data?.records ?? [])
    .filter(({ id, isEditable }) => isEditable || roleIds.includes(id) || defaultRoleIds.includes(id))
    .map(({ id, name }) => ({ id, name }));
  const mayBeDefault = sharing === "all" ? offered : offered.filter(({ id }) => roleIds.includes(id));
  return (
    <>
      <SelectInput
        source="sharing"
        label={text("fields.sharing")}
        choices={sharings.map((id) => ({ id, name: text(`sharing.${id}`) }))}
        translateChoice={false}
        helperText={false}
        isRequired
      />
      {sharing === "roles" && (
        <SelectArrayInput
          source="roleIds"
          label={text("fields.roleIds")}
          choices={offered}
          translateChoice={false}
          helperText={false}
          isRequired
        />
      )}
      {sharing !== "own" && (
        <SelectArrayInput
          source="defaultRoleIds"
          label={text("fields.defaultRoleIds")}
          choices={mayBeDefault}
          translateChoice={false}
          helperText={text("defaultHint")}
        />
      )}
    </>
  );
};
