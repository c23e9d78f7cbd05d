import { useWatch } from "react-hook-form";
import type { Locale } from "../../../contract/core/locales.ts";
import { sanctionReasons } from "../../../contract/entities/moderation/sanctionReasons.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { resourceTextKey } from "../fields/useTextOf.ts";
import { WordsInput } from "../macros/WordsInput.tsx";

type Props = {
  /** Of one member; of several nothing is known that holds for each. */
  name: string | undefined;
  memberId: string | undefined;
  report: string | undefined;
};

/** What is added to the reason; the member reads it. */
export const SanctionWords = ({ name, memberId, report }: Props) => {
  const reasonId = useWatch({ name: "reasonId" }) as string | undefined;
  const { data } = useEndpointQuery(sanctionReasons, "list", { pageSize: -1, reasonStatus: "Enable" });
  const reason = data?.records.find(({ id }) => id === reasonId);
  const valuesIn = (locale: Locale) => ({
    ...(memberId && name && { member: name }),
    ...(memberId && { memberId }),
    ...(reason && { reason: reason.texts[locale]?.name ?? reason.name }),
    ...(report && { report }),
  });
  return (
    <WordsInput
      source="words"
      helperText={resourceTextKey(sanctions, "hints.words")}
      kind="Sanction"
      valuesIn={valuesIn}
    />
  );
};
