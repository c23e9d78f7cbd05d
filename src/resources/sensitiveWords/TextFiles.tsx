import Download from "@mui/icons-material/FileDownloadOutlined";
import Upload from "@mui/icons-material/FileUploadOutlined";
import Button from "@mui/material/Button";
import type { ChangeEvent } from "react";
import { useNotify, useRecordContext, useTranslate } from "react-admin";
import { parseKeywords } from "../../../contract/keywordList.ts";
import { sensitiveWords } from "../../../contract/sensitiveWords.ts";
import { Can } from "../../components/Can.tsx";
import { keyOf, useTextOf } from "../../components/useTextOf.ts";
import { download } from "../../dataProvider/client.ts";

type Props = { value: string; isReadOnly: boolean; onLoaded: (text: string) => void };

/** Bytes of a file that is read: twenty thousand long words fit. */
const LARGEST = 4 * 1024 * 1024;

/** The list from a text file, added to what is there until it is saved; and the saved list as one. */
export const TextFiles = ({ value, isReadOnly, onLoaded }: Props) => {
  const text = useTextOf(sensitiveWords);
  const translate = useTranslate();
  const notify = useNotify();
  const list = useRecordContext();
  const load = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again after it was mended.
    target.value = "";
    if (!file) return;
    if (file.size > LARGEST) return notify(keyOf(sensitiveWords, "import.tooLarge"), { type: "error" });
    const before = parseKeywords(value).keywords;
    const { keywords } = parseKeywords([...before, await file.text()].join("\n"));
    onLoaded(keywords.join("\n"));
    notify(keyOf(sensitiveWords, "import.added"), {
      type: "info",
      messageArgs: { smart_count: keywords.length - before.length },
    });
  };
  const save = () =>
    download(sensitiveWords.endpoints.export, { memberRoleId: String(list?.id) }).catch((reason: Error) =>
      notify(reason.message, { type: "error" }),
    );
  return (
    <>
      {!isReadOnly && (
        <Button component="label" startIcon={<Upload />}>
          {text("actions.import")}
          <input type="file" accept=".txt,.csv,text/plain" onChange={(event) => void load(event)} style={hidden} />
        </Button>
      )}
      <Can action="export">
        <Button startIcon={<Download />} onClick={() => void save()}>
          {translate("ra.action.export")}
        </Button>
      </Can>
    </>
  );
};

const hidden = { position: "absolute", width: 1, height: 1, opacity: 0 } as const;
