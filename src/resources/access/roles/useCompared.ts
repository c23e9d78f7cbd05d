import type { z } from "zod";
import { type RoleDetail, roles, type RoleSource } from "../../../../contract/entities/access/roles.ts";
import { useMay } from "../../../components/actions/useMay.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { optionsPage, useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";

/** One side of a comparison, chosen: a role of this server, or a template, whose name says so: a role may bear it too. */
export type Side = { key: string; name: string; group: string; source?: z.infer<typeof RoleSource> };
/** What it gives. */
export type Given = { supervises: boolean; gives: (code: string) => boolean };

/** What can be compared: this server's roles, and the templates for whoever makes roles of them. */
export const useSides = (): Side[] => {
  const text = useResourceText(roles);
  const mayUseTemplates = useMay(roles, "sources");
  const { data: own } = useEndpointQuery(roles, "list", optionsPage);
  const { data: sources = [] } = useEndpointQuery(roles, "sources", {}, { enabled: mayUseTemplates });
  const templates = sources.flatMap((source) =>
    source.template === null
      ? []
      : [
          {
            key: source.template,
            name: text("compare.template", { name: source.name }),
            group: text("startFrom.templates"),
            source,
          },
        ],
  );
  const group = text("name", { smart_count: 2 });
  return [...(own?.records ?? []).map(({ id, name }) => ({ key: id, name, group })), ...templates];
};

/** Undefined until it is known. */
export const useGiven = (side: Side | null) => {
  const id = side && !side.source ? side.key : undefined;
  const { data, error, refetch } = useEndpointQuery(roles, "load", { id: id ?? "" }, { enabled: id !== undefined });
  const found = side?.source ?? data;
  return { given: side && found && toGiven(found), error: id === undefined ? null : error, refetch };
};

const toGiven = (role: z.infer<typeof RoleDetail> | z.infer<typeof RoleSource>): Given => {
  const codes = new Set(role.codes);
  const isAll = "isSuperAdmin" in role && role.isSuperAdmin;
  return { supervises: role.supervises, gives: (code) => isAll || codes.has(code) };
};
