import type { PicturePurpose } from "../../../contract/core/files.ts";
import { uploads } from "../../../contract/entities/maintenance/uploads.ts";
import { sendForm } from "./form.ts";
import type { Api } from "./harness.ts";

/** Uploads a picture and gives its link. */
export const uploadPicture = async (
  api: Api,
  who: { token: string | undefined },
  purpose: PicturePurpose,
  content: Buffer,
): Promise<string> => {
  const url = `/v1${uploads.endpoints.picture.path}?purpose=${purpose}`;
  const answer = await sendForm(api, who, url, [{ filename: "a.png", content }]);
  return answer.json().data;
};
