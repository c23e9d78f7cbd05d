import type { Texts } from "./locales.ts";

/** What may be wrong with an upload, and with a link to one (`contract/core/files.ts`). */
export const fileRules = {
  "rule.imageType": [
    "只支持 png 或 jpg 图片",
    "png or jpg pictures only",
    "Chỉ nhận ảnh png hoặc jpg",
    "png または jpg の画像のみです",
  ],
  "rule.emojiType": [
    "只支持 png、jpg、gif 或 webp 图片",
    "png, jpg, gif or webp pictures only",
    "Chỉ nhận ảnh png, jpg, gif hoặc webp",
    "png・jpg・gif・webp の画像のみです",
  ],
  "rule.imageOver200k": ["图片超过 200 kb", "image over 200 kb", "ảnh vượt quá 200 kb", "画像が 200 kb を超えています"],
  "rule.imageOver5M": ["图片超过 5M", "image over 5M", "ảnh vượt quá 5M", "画像が 5M を超えています"],
  "rule.imageSquare": [
    "图片宽高比须为 1:1",
    "The picture has to be square (1:1)",
    "Ảnh phải vuông (1:1)",
    "画像は正方形 (1:1) にしてください",
  ],
  "rule.imageSmall": [
    "图片至少 180x180",
    "The picture has to be at least 180x180",
    "Ảnh phải từ 180x180 trở lên",
    "画像は 180x180 以上にしてください",
  ],
  "rule.imagePixels": [
    "图片的像素或帧数过多",
    "The picture has too many pixels or frames",
    "Ảnh có quá nhiều điểm ảnh hoặc khung hình",
    "画像の画素数またはコマ数が多すぎます",
  ],
  "rule.fileBroken": [
    "文件已损坏或不完整",
    "The file is damaged or incomplete",
    "Tệp bị hỏng hoặc không đầy đủ",
    "ファイルが壊れているか不完全です",
  ],
  "rule.videoType": [
    "只支持 mp4 或 webm 视频",
    "mp4 or webm videos only",
    "Chỉ nhận video mp4 hoặc webm",
    "mp4 または webm の動画のみです",
  ],
  "rule.videoOver50M": ["视频超过 50M", "video over 50M", "video vượt quá 50M", "動画が 50M を超えています"],
  "rule.fileLink": [
    "请上传文件或从预设中选择",
    "Upload a file or choose a preset",
    "Hãy tải tệp lên hoặc chọn ảnh có sẵn",
    "ファイルをアップロードするか、プリセットから選んでください",
  ],
  "rule.launchPictures": [
    "请上传 1-3 张图片",
    "upload 1-3 images",
    "tải lên 1-3 ảnh",
    "画像を 1〜3 枚アップロードしてください",
  ],
} as const satisfies Record<string, Texts>;
