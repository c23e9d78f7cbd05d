import type en from "../../en-US/maintenance/appVersions.ts";

export default {
  name: "应用版本",
  empty: "暂无应用版本，请新建第一个。",
  latest: "最新",
  outdated: "%{percent}% 的设备（%{devices} 台中的 %{older} 台）运行更旧的版本，更新前将无法使用。",
  inMegabytes: "文件大小（MB）",
  fields: {
    type: "类型",
    version: "版本号",
    fileSize: "文件大小",
    mustUpdate: "更新方式",
    descriptionZh: "更新说明（中文）",
    descriptionVi: "更新说明（越南语）",
    descriptionEn: "更新说明（英语）",
    description: "更新说明",
    address: "下载地址",
    status: "状态",
    releaseTime: "发布时间",
    updateTime: "修改时间",
  },
  hints: { version: "2-4 组数字，如 4.12.0；预览版如 4.12.0-beta.1。", address: "http、https 或应用商店链接。" },
  actions: { delete: "删除" },
  confirm: {
    delete: "将永久删除该版本，应用不再收到更新提示。 |||| 将永久删除 %{smart_count} 个版本，应用不再收到更新提示。",
  },
  calls: { create: "新建版本", update: "修改版本", delete: "删除版本" },
} satisfies typeof en;
