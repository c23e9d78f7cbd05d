import type en from "../../../en-US/access/exports/downloads.ts";

export default {
  name: "下载文件",
  empty: "还没有文件。可以将列表导出到下载，或设置定时导出。",
  tabs: { files: "文件", schedules: "定时导出" },
  fields: {
    name: "名称",
    downloadState: "状态",
    resource: "列表",
    rows: "行数",
    bytes: "大小",
    createTime: "申请时间",
    expireTime: "有效期至",
  },
  actions: { load: "下载 %{name}" },
  calls: { create: "已申请导出到下载", load: "已下载文件" },
  confirm: { delete: "文件将被删除，无法恢复。" },
} satisfies typeof en;
