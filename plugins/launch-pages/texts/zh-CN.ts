import type en from "./en-US.ts";

export default {
  launchPages: {
    name: "启动页",
    fields: {
      name: "名称",
      platform: "平台",
      pictures: "图片",
      displaySeconds: "每张秒数",
      link: "跳转链接",
      startTime: "开始",
      endTime: "结束",
      status: "状态",
      state: "展示状态",
      updateTime: "修改时间",
      period: "展示时段",
    },
    actions: {
      delete: "删除",
    },
    confirm: {
      delete: "将永久删除该启动页。 |||| 将永久删除 %{smart_count} 个启动页。",
    },
    preview: "手机预览",
    noEnd: "长期",
    empty: "暂无启动页。请新建一个，应用启动时会显示。",
    endHint: "留空表示长期有效。",
    linkHint: "点击后打开，可选。",
    noPictures: "添加图片后在此预览。",
    play: "播放",
    pause: "暂停",
    next: "下一张",
    previous: "上一张",
    skip: "跳过 %{seconds}",
    shown: "第 %{number} / %{count} 张",
    currentHint: "同一平台有多个展示中时，应用使用最近开始的一个。",
    platform: { All: "全部", IOS: "iOS", Android: "Android", PC: "PC" },
    state: { Current: "展示中", Upcoming: "未开始", Past: "已结束", Off: "已停用" },
  },
} satisfies typeof en;
