import { mkdir } from "node:fs/promises";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import {
  documentTypes,
  FILE_NAME,
  FILES,
  type FileType,
  mediaTypes,
  pictureTypes,
  PRESETS,
  presets,
} from "../../contract/core/files.ts";
import { presetPicture } from "../files/presets.ts";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";

const YEAR = 365 * 24 * 3600;
/** In seconds: for so long a picture may be shown from a cache after it went into quarantine. */
const PICTURE_AGE = 300;
const TENANT = /^[1-9]\d{0,18}$/;

/**
 * Stored files and presets. Whoever has a link sees the file: chat apps show it without a session. Nothing in it can
 * run: its type is ours, and a page made of it would be empty.
 */
export const mountFiles = async (app: FastifyInstance, { files }: Deps) => {
  await mkdir(files.root, { recursive: true, mode: 0o700 });
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: files.root,
      serve: false,
      contentType: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.headers(buildHeaders(path));
      },
    });
    type Named = { Params: { place: string; name: string } };
    scope.get<Named>(`${FILES}/:place/:name`, { exposeHeadRoute: true }, async (request, reply) => {
      const { place, name } = request.params;
      if (place === PRESETS) {
        const preset = presets.find((preset) => name === `${preset}.png`);
        if (preset) return reply.headers(buildHeaders(name)).send(await presetPicture(preset));
      } else if (TENANT.test(place) && FILE_NAME.test(name)) {
        if (await files.findQuarantined(place, name)) throw new ApiError("pictureGone");
        return reply.sendFile(`${place}/${name}`);
      }
      throw new ApiError("notFound");
    });
  });
};

const documents: readonly FileType[] = documentTypes;
const pictures: readonly FileType[] = pictureTypes;

const buildHeaders = (path: string) => {
  // A stored name ends in one of the types.
  const type = path.slice(path.lastIndexOf(".") + 1) as FileType;
  return {
    "content-type": mediaTypes[type],
    // A document is handed on and not shown: not even a text of it stands at an address of ours.
    "content-disposition": documents.includes(type) ? "attachment" : "inline",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    // A name is never used again; what members see of each other may be taken away, of a cache in between too.
    "cache-control": pictures.includes(type) ? `public, max-age=${PICTURE_AGE}` : `public, max-age=${YEAR}, immutable`,
  };
};
