/** What may be uploaded for what, and how a stored file is named. */
import type { RuleKey } from "./rules.ts";

export const pictureTypes = ["png", "jpg", "gif", "webp"] as const;
export const videoTypes = ["mp4", "webm"] as const;
export const documentTypes = ["pdf", "docx", "xlsx", "pptx", "txt", "csv", "zip"] as const;
export const voiceTypes = ["m4a", "ogg", "mp3"] as const;
export type PictureType = (typeof pictureTypes)[number];
export type VideoType = (typeof videoTypes)[number];
export type DocumentType = (typeof documentTypes)[number];
export type VoiceType = (typeof voiceTypes)[number];
export type FileType = PictureType | VideoType | DocumentType | VoiceType;

/** The types that files are served with, whatever an uploader said of them. */
export const mediaTypes: Record<FileType, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  mp4: "video/mp4",
  webm: "video/webm",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
  mp3: "audio/mpeg",
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  txt: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  zip: "application/zip",
};

const KB = 1024;
type Rules<Type extends FileType> = {
  types: readonly Type[];
  wrongType: RuleKey;
  /** Largest upload in bytes. */
  bytes: number;
  tooBig: RuleKey;
};
export type PictureRules = Rules<PictureType> & {
  isSquare: boolean;
  /** Shortest side in pixels. */
  minSide: number;
};

const picture: PictureRules = {
  types: ["png", "jpg"],
  wrongType: "rule.imageType",
  bytes: 200 * KB,
  tooBig: "rule.imageOver200k",
  isSquare: false,
  minSide: 1,
};
const face: PictureRules = { ...picture, isSquare: true, minSide: 180 };

export const picturePurposes = {
  picture,
  richText: picture,
  launchPage: picture,
  avatar: face,
  logo: face,
  /** The one purpose whose animation is kept. */
  emoji: {
    ...picture,
    types: pictureTypes,
    wrongType: "rule.emojiType",
    bytes: 5 * KB * KB,
    tooBig: "rule.imageOver5M",
  },
} as const satisfies Record<string, PictureRules>;
export type PicturePurpose = keyof typeof picturePurposes;

/** The limit is ours. */
export const videoRules: Rules<VideoType> = {
  types: videoTypes,
  wrongType: "rule.videoType",
  bytes: 50 * KB * KB,
  tooBig: "rule.videoOver50M",
};

/** Pictures that members send each other, report or complain with. The limit is ours. */
export const chatPictureRules: PictureRules = {
  ...picture,
  types: pictureTypes,
  wrongType: "rule.emojiType",
  bytes: 10 * KB * KB,
  tooBig: "rule.fileOver10M",
};

/** What members say to each other. The limit is ours. */
export const voiceRules: Rules<VoiceType> = {
  types: voiceTypes,
  wrongType: "rule.voiceType",
  bytes: 10 * KB * KB,
  tooBig: "rule.fileOver10M",
};

/** Files that people hand on as they are; nothing shows what is in them. The limit is ours. */
export const documentRules: Rules<DocumentType> = {
  types: documentTypes,
  wrongType: "rule.documentType",
  bytes: 10 * KB * KB,
  tooBig: "rule.fileOver10M",
};

export type Purpose = PicturePurpose | "chat" | "video" | "voice" | "document";

/** The five pictures to choose from, made by us and served by the app. */
export const presets = ["aurora", "dune", "lagoon", "orchid", "ember"] as const;
/** Purposes for which a preset does as well as an upload. */
export const presetPurposes: readonly Purpose[] = ["picture", "avatar", "logo"];

/** Where stored files and presets are served; a link is relative, and a CDN's address goes before it. */
export const FILES = "/v1/files";
export const PRESETS = "preset";
export const presetLink = (name: (typeof presets)[number]) => `${FILES}/${PRESETS}/${name}.png`;
export const fileLink = (tenantId: string, name: string) => `${FILES}/${tenantId}/${name}`;

/** A stored file's name: 128 random bits, and its type. */
export const FILE_NAME = new RegExp(
  `^[\\w-]{22}\\.(${[...pictureTypes, ...videoTypes, ...voiceTypes, ...documentTypes].join("|")})$`,
);

const LINK = new RegExp(`^${FILES}/(${PRESETS}|[1-9]\\d{0,18})/([\\w.-]{1,40})$`);

/** The parts of a link to a stored file or a preset; undefined for any other text. */
export const parseLink = (link: string) => {
  const [, place = "", name = ""] = LINK.exec(link) ?? [];
  if (place === PRESETS) {
    const isKnown = presets.some((preset) => name === `${preset}.png`);
    return isKnown ? { isPreset: true as const, name } : undefined;
  }
  return FILE_NAME.test(name) ? { isPreset: false as const, tenantId: place, name } : undefined;
};
