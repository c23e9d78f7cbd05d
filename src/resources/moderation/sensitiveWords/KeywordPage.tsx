import Box from "@mui/material/Box";
import { useCallback, useState } from "react";
import { useTranslate } from "react-admin";
import { sensitiveWords } from "../../../../contract/entities/moderation/sensitiveWords.ts";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { PageHead } from "../../../components/page/PageHead.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { PageSkeleton } from "../../../layout/pages/PageSkeleton.tsx";
import { KeywordEditor } from "./KeywordEditor.tsx";
import { RoleList } from "./RoleList.tsx";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { numberText } from "../../../i18n/numberText.ts";

/** Each level's keywords: the levels at the left, one's list at the right. */
export const KeywordPage = () => {
  const translate = useTranslate();
  const text = useResourceText(sensitiveWords);
  const { data, error, refetch } = useEndpointQuery(sensitiveWords, "list", {});
  const [chosen, setChosen] = useState<string>();
  // Lists that were opened stay as they are behind the one that is shown, with what was typed.
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const markUnsaved = useCallback(
    (id: string, isUnsaved: boolean) =>
      setUnsaved((before) => {
        if (before.includes(id) === isUnsaved) return before;
        return isUnsaved ? [...before, id] : before.filter((other) => other !== id);
      }),
    [],
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const shown = chosen ?? data[0]?.id;
  const choose = (id: string) => {
    setOpened([...new Set([...opened, ...(shown ? [shown] : []), id])]);
    setChosen(id);
  };
  const total = data.reduce((sum, { wordCount }) => sum + wordCount, 0);
  return (
    <>
      <PageHead
        title={translate(`menu./${getResourceName(sensitiveWords)}`)}
        aside={text("total", { smart_count: total, count: numberText(total) })}
      />
      <Box
        sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "240px minmax(0, 1fr)" }, gap: 1.5 }}
      >
        <RoleList lists={data} shown={shown} unsaved={unsaved} onChoose={choose} />
        <Box>
          {data
            .filter(({ id }) => id === shown || opened.includes(id))
            .map(({ id }) => (
              <Box key={id} hidden={id !== shown}>
                <KeywordEditor id={id} onSaved={() => void refetch()} onUnsaved={markUnsaved} />
              </Box>
            ))}
        </Box>
      </Box>
    </>
  );
};
