import type { FastifyRequest } from "fastify";
import type { Upload } from "../core/context.ts";
import { ApiError, invalid } from "../core/errors.ts";

/** Largest spreadsheet that is read. */
export const MAX_UPLOAD = 20 * 1024 * 1024;
/** What the parts' own headers and the other fields of a form may take beside its file. */
const FORM = 16 * 1024;

/**
 * The one file of a multipart request.
 * @throws ApiError when the request carries none, and `tooLarge` at once when it says that it is larger than that.
 */
export const readUpload = async (
  request: FastifyRequest,
  limit = MAX_UPLOAD,
  tooLarge = () => new ApiError("tooLarge"),
): Promise<Upload> => {
  if (!request.isMultipart()) throw new ApiError("unsupportedType");
  if (Number(request.headers["content-length"]) > limit + FORM) throw tooLarge();
  // One byte more shows that there is more.
  const parts = request.parts({ limits: { fileSize: limit + 1 } });
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value;
    if (part.type !== "file") continue;
    return {
      filename: part.filename,
      stream: part.file,
      isTruncated: () => part.file.truncated,
      finish: async () => {
        // A second file ends it with an error of the parser's.
        for (let rest = await parts.next(); !rest.done; rest = await parts.next());
      },
    };
  }
  throw invalid({ file: "rule.required" });
};
