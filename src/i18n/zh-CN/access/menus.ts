import type en from "../../en-US/access/menus.ts";

export default {
  name: "菜单项",
  hint: "拖动菜单项到目标位置，或用箭头移动。修改会在每个人下次加载页面时生效。",
  addGroup: "新建分组",
  addApp: "添加其他应用",
  hidden: "已隐藏",
  withheldCount: "隐藏 %{count} 个按钮",
  preview: "按角色预览",
  noOrigins: "设置项 MICRO_APPS 尚未列出任何应用。",
  titleHint: "用于未单独设置标题的语言。留空则使用控制台的翻译。",
  fields: {
    path: "路径",
    appId: "应用 ID",
    origin: "来源",
    icon: "图标",
    title: "标题",
    titleIn: "标题（%{language}）",
    isShown: "在菜单中显示",
    isKept: "保持页面状态",
    withheld: "对所有角色隐藏的按钮",
    role: "角色",
    parentId: "上级",
    position: "位置",
  },
  moves: {
    up: "上移",
    down: "下移",
    indent: "移入上方分组",
    outdent: "移出分组",
  },
  actions: {
    edit: "编辑",
    delete: "删除",
  },
  confirm: {
    delete: "“%{title}”将从所有角色的菜单中消失。",
  },
  calls: {
    reorder: "移动",
  },
} satisfies typeof en;
