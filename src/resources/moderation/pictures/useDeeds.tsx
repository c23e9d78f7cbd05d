import { useState } from "react";
import type { Picture } from "../../../../contract/entities/moderation/pictures.records.ts";
import { pictures } from "../../../../contract/entities/moderation/pictures.ts";
import { useNotifyDone, useNotifyError } from "../../../components/actions/notices.ts";
import { useMay } from "../../../components/actions/useMay.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { useEndpointMutation } from "../../../dataProvider/useEndpoint.ts";
import { Undo } from "./Undo.tsx";

/** What is done with a picture by a button or a key. */
export const useDeeds = (put: (picture: Picture) => void) => {
  const text = useResourceText(pictures);
  const notifyDone = useNotifyDone(pictures);
  const onError = useNotifyError();
  const [blocking, setBlocking] = useState<Picture>();
  const tell = (name: string, done: Picture, wasHidden = false) => {
    put(done);
    const undo = (said: string) => <Undo picture={done} said={said} onDone={put} />;
    // The way back would end a quarantine that was there before, too.
    notifyDone(done, { said: text(`told.${name}`), ...(!wasHidden && { undo }) });
  };
  const of = (name: string) => ({
    onError: (reason: Error) => onError(reason),
    onSuccess: (done: Picture) => tell(name, done),
  });
  const remove = useEndpointMutation(pictures, "remove", of("remove"));
  const replace = useEndpointMutation(pictures, "replace", of("replace"));
  const quarantine = useEndpointMutation(pictures, "quarantine", of("quarantine"));
  const restore = useEndpointMutation(pictures, "restore", {
    onError: (reason) => onError(reason),
    onSuccess: (done) => {
      put(done);
      notifyDone(done, { said: text("told.restore") });
    },
  });
  const may = {
    remove: useMay(pictures, "remove"),
    quarantine: useMay(pictures, "quarantine"),
    block: useMay(pictures, "block"),
  };
  /** What can be done with one as it is. */
  const offer = (picture: Picture | undefined) => {
    const isShown = picture?.pictureStatus === "Shown";
    const isHidden = picture?.pictureStatus === "Quarantined";
    const mayRestore = isHidden ? may.quarantine && (may.block || !picture.isBlocked) : may.remove;
    return {
      remove: isShown && may.remove,
      replace: isShown && may.remove && picture.pictureKind !== "Message",
      quarantine: picture !== undefined && !isHidden && may.quarantine,
      block: picture !== undefined && !picture.isBlocked && may.block,
      restore: picture !== undefined && !isShown && mayRestore,
    };
  };
  const isBusy = [remove, replace, quarantine, restore].some(({ isPending }) => isPending);
  const run = (name: DeedName, picture: Picture | undefined) => {
    if (!picture || isBusy || !offer(picture)[name]) return;
    if (name === "block") return setBlocking(picture);
    ({ remove, replace, quarantine, restore })[name].mutate({ id: picture.id });
  };
  return {
    offer,
    run,
    isBusy,
    blocking,
    tellBlocked: (done: Picture) => tell("block", done, blocking?.pictureStatus === "Quarantined"),
    endBlocking: () => setBlocking(undefined),
  };
};

export const deedNames = ["remove", "replace", "quarantine", "block", "restore"] as const;
export type DeedName = (typeof deedNames)[number];
/** Which key does what. */
export const deedKeys: Record<DeedName, string> = {
  remove: "r",
  replace: "d",
  quarantine: "q",
  block: "b",
  restore: "u",
};
