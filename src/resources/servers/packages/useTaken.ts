import { type enums, enumValues } from "../../../../contract/core/enums.ts";
import { type Package, packages } from "../../../../contract/entities/servers/packages.ts";
import type { Tenant } from "../../../../contract/entities/servers/tenants.ts";
import { enumText } from "../../../components/fields/enumText.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { listed } from "../../../i18n/listed.ts";
import { numberText } from "../../../i18n/numberText.ts";

type Limits = Partial<Pick<Package, "maxUsers" | "maxGroups">>;
type Used = Pick<Tenant, "memberCount" | "groupCount">;

/** What a package takes from servers, a line for each thing, for the question before it holds. */
export const useTaken = () => {
  const text = useResourceText(packages);
  const over = (kind: keyof typeof enums.quotaKind, used: number, limit: number | null | undefined) =>
    typeof limit === "number" && used > limit
      ? [text("confirm.over", { kind: enumText("quotaKind", kind), used: numberText(used), limit: numberText(limit) })]
      : [];
  return {
    /** Of functions; a server without a package has every one. */
    endedOf: (before: Package["functions"] | undefined, next: Package["functions"]) => {
      const ended = (before ?? enumValues("serverFunction")).filter((name) => !next.includes(name));
      const names = listed(ended.map((name) => enumText("serverFunction", name)));
      return ended.length > 0 ? [text("confirm.functionsEnd", { names })] : [];
    },
    /** Of what a server has more of already. */
    overOf: ({ memberCount, groupCount }: Used, { maxUsers, maxGroups }: Limits) => [
      ...over("users", memberCount, maxUsers),
      ...over("groups", groupCount, maxGroups),
    ],
  };
};
