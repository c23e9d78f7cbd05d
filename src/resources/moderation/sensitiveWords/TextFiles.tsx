import Download from "@mui/icons-material/FileDownloadOutlined";
import Upload from "@mui/icons-material/FileUploadOutlined";
import Button from "@mui/material/Button";
import { CanAccess, useNotify, useRecordContext, useTranslate } from "react-admin";
import { parseKeywords } from "../../../../contract/keywords/list.ts";
import { firstColumn } from "../../../../contract/keywords/table.ts";
import { sensitiveWords } from "../../../../contract/entities/moderation/sensitiveWords.ts";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { useFileChooser } from "../../../components/upload/useFileChooser.ts";
import { useConsoleDataProvider } from "../../../dataProvider/useEndpoint.ts";
import { useNotifyError } from "../../../components/actions/notices.ts";
import { toText } from "./toText.ts";
import { toAccess } from "../../../authProvider/access.ts";

type Props = { value: string; isReadOnly: boolean; onLoaded: (text: string) => void };

/** Bytes of a file that is read: twenty thousand long words fit. */
const LARGEST = 4 * 1024 * 1024;

/** The list from a text file, or from the first column of a table, added to what is there until it is saved; and the saved list as one. */
export const TextFiles = ({ value, isReadOnly, onLoaded }: Props) => {
  const text = useResourceText(sensitiveWords);
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { download } = useConsoleDataProvider();
  const list = useRecordContext();
  const load = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > LARGEST) return notify(resourceTextKey(sensitiveWords, "import.tooLarge"), { type: "error" });
    const read = await readText(chosen);
    if (read === undefined) return notify(resourceTextKey(sensitiveWords, "import.notText"), { type: "error" });
    const before = parseKeywords(value).keywords;
    const words = /\.csv$/i.test(chosen.name) ? firstColumn(read) : [read];
    const loaded = parseKeywords([value, ...words].join("\n"));
    const { keywords } = loaded;
    onLoaded(toText(loaded));
    const messageArgs = { smart_count: keywords.length - before.length };
    // A comma parts keywords in a cell too, which whoever wrote it may not have meant.
    const split = /\.csv$/i.test(chosen.name) && words.find((cell) => /[,，、]/.test(cell));
    if (split)
      notify(resourceTextKey(sensitiveWords, "import.split"), {
        type: "warning",
        messageArgs: { ...messageArgs, cell: split },
      });
    else notify(resourceTextKey(sensitiveWords, "import.added"), { type: "success", messageArgs });
  };
  const { open, inputProps } = useFileChooser({
    label: text("actions.import"),
    accept: ".txt,.csv,text/plain",
    onFiles: ([chosen]) => void load(chosen),
  });
  const isDraft = toText(parseKeywords(value)) !== toText(parseKeywords(String(list?.["keywords"] ?? "")));
  const save = async () => {
    try {
      await download(sensitiveWords, "export", { memberRoleId: String(list?.id) });
      if (isDraft) notify(resourceTextKey(sensitiveWords, "exportedSaved"), { type: "info" });
    } catch (reason) {
      notifyError(reason);
    }
  };
  return (
    <>
      {!isReadOnly && (
        <>
          <Button startIcon={<Upload />} onClick={open}>
            {text("actions.import")}
          </Button>
          <input {...inputProps} />
        </>
      )}
      <CanAccess {...toAccess(sensitiveWords, "export")}>
        <Button startIcon={<Download />} onClick={() => void save()}>
          {translate("ra.action.export")}
        </Button>
      </CanAccess>
    </>
  );
};

/** A file's text; none of a file that is no text, such as a picture or a workbook. */
const readText = async (chosen: File) => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await chosen.arrayBuffer());
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
};
