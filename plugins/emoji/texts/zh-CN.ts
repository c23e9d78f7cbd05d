import type en from "./en-US.ts";

export default {
  emojis: {
    name: "表情",
    fields: {
      name: "名称",
      picture: "图片",
      status: "状态",
      createTime: "添加时间",
      updateTime: "修改时间",
    },
    actions: {
      upload: "批量上传",
      delete: "删除",
      earlier: "前移",
      later: "后移",
    },
    confirm: {
      delete:
        "将永久删除该表情；已发送的消息保留其文字。 |||| 将永久删除 %{smart_count} 个表情；已发送的消息保留其文字。",
    },
    calls: {
      reorder: "调整顺序",
    },
    empty: "暂无表情。请上传图片供会员在聊天中使用。",
    moveHint: "拖动图片或使用箭头调整位置，应用按此顺序显示。",
    moveFiltered: "清除筛选后可调整顺序。",
    choose: "选择图片",
    add: "添加 %{smart_count} 个",
    uploaded: "已添加 %{smart_count} 个表情",
  },
} satisfies typeof en;
