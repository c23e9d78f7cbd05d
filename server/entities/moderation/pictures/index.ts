import { blockedPictures, pictures } from "../../../../contract/entities/moderation/pictures.ts";
import { routes } from "../../../http/mount.ts";
import { blockedCalls, blockPicture } from "./blocked.ts";
import { quarantinePicture, removePicture, replacePicture, restorePicture, viewPicture } from "./decide.ts";
import { listPictures, loadPicture } from "./queries.ts";

export const pictureRoutes = routes(pictures, {
  list: listPictures,
  load: (context, { id }) => loadPicture(context, id),
  view: viewPicture,
  remove: removePicture,
  replace: replacePicture,
  quarantine: quarantinePicture,
  restore: restorePicture,
  block: blockPicture,
});

export const blockedPictureRoutes = routes(blockedPictures, blockedCalls);
