import type { Texts } from "./locales.ts";

/** Texts of what may be wrong with keywords, feedback and notifications. */
export const careRules = {
  "rule.keywordLength": [
    "每个关键词最多 {max} 个字符：{word}",
    "A keyword has at most {max} characters: {word}",
    "Mỗi từ khóa tối đa {max} ký tự: {word}",
    "キーワードは {max} 文字までです: {word}",
  ],
  "rule.keywordEmpty": [
    "关键词不能只含不可见字符",
    "A keyword cannot consist of invisible characters alone",
    "Từ khóa không thể chỉ gồm ký tự vô hình",
    "見えない文字だけのキーワードは使えません",
  ],
  "rule.keywordCount": [
    "一个服务器最多 {max} 个关键词",
    "A server has at most {max} keywords, its lists together",
    "Một máy chủ có tối đa {max} từ khóa trong mọi danh sách",
    "キーワードはサーバー全体で {max} 件までです",
  ],
} as const satisfies Record<string, Texts>;
