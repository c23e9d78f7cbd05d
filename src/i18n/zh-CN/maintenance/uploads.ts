import type en from "../../en-US/maintenance/uploads.ts";

export default {
  name: "上传文件",
  calls: { picture: "上传图片", file: "上传文件" },
  drop: "将图片拖到此处、粘贴，或选择文件",
  choose: "选择图片",
  replace: "更换",
  remove: "移除",
  busy: "正在上传…",
  presets: "或选择预设图片",
  preset: "预设图片 %{number}",
  preview: "已选图片",
  hint: "%{types}，不超过 %{size}",
  square: "1:1，至少 %{side}x%{side}",
  none: "无图片",
  earlier: "前移",
  later: "后移",
  several: "图片（按顺序）",
  picture: "插入图片",
  video: "插入视频",
  editor: "富文本",
} satisfies typeof en;
