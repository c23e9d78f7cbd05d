import { useState } from "react";
import { useRefresh } from "react-admin";
import { emojis } from "./contract.ts";
import { useUpload, toReason, useEndpointMutation } from "im-console/console";

/** A picture on its way to become an emoji. */
export type Draft = { id: string; file: File; preview: string; name: string; link?: string; error?: string };

const NAME = 30;

/** A file's name without its ending, as long as an emoji's may be. */
export const nameOfFile = (fileName: string) => {
  const base = fileName
    .replace(/\.[^.]*$/, "")
    .normalize("NFC")
    .trim();
  return Array.from(new Intl.Segmenter().segment(base), ({ segment }) => segment)
    .slice(0, NAME)
    .join("");
};

/** Pictures that become emoji one after the other; those that fail stay, with what is wrong. */
export const useDrafts = () => {
  const refresh = useRefresh();
  const { uploadPicture } = useUpload();
  const { mutateAsync: create } = useEndpointMutation(emojis, "create");
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const [sent, setSent] = useState<number>();
  const change = (id: string, values: Partial<Draft>) =>
    setDrafts((all) => all.map((draft) => (draft.id === id ? { ...draft, ...values } : draft)));
  const remove = (id: string) => setDrafts((all) => all.filter((draft) => draft.id !== id));
  const add = (files: readonly File[]) =>
    setDrafts((all) => [
      ...all,
      ...files.map((file) => ({
        id: crypto.randomUUID(),
        file,
        preview: URL.createObjectURL(file),
        name: nameOfFile(file.name),
      })),
    ]);
  /** What kept it from becoming one. A picture that was taken is not sent again when only its name was wrong. */
  const saveOne = async ({ id, file, name, link }: Draft, onSent: (part: number) => void) => {
    try {
      const picture = link ?? (await uploadPicture(file, "emoji", onSent));
      change(id, { link: picture });
      await create({ name, picture });
      return undefined;
    } catch (reason) {
      return toReason(reason);
    }
  };
  /** How many of them became emoji. */
  const save = async () => {
    let done = 0;
    for (const [index, draft] of drafts.entries()) {
      setSent(index / drafts.length);
      const failure = await saveOne(draft, (part) => setSent((index + part) / drafts.length));
      if (failure) change(draft.id, { error: failure });
      else {
        done++;
        URL.revokeObjectURL(draft.preview);
        remove(draft.id);
      }
    }
    setSent(undefined);
    if (done > 0) refresh();
    return done;
  };
  return { drafts, sent, add, change, remove, save };
};
