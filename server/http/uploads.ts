import type { FastifyRequest } from "fastify";
import type { Upload } from "./context.ts";
import { ApiError, invalid } from "./errors.ts";

/** Largest spreadsheet that is read. */
export const MAX_UPLOAD = 20 * 1024 * 1024;

/** The one file of a multipart request. @throws ApiError when the request carries none. */
export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
  if (!request.isMultipart()) throw new ApiError("unsupportedType");
  const file = await request.file();
  if (!file) throw invalid({ file: "rule.required" });
  return { filename: file.filename, stream: file.file, isTruncated: () => file.file.truncated };
};
