import type { LaterRaMessages } from "../en-US/raLater.ts";

export default {
  validation: {
    required: "必填",
    minLength: "至少 %{min} 个字符",
    maxLength: "最多 %{max} 个字符",
    minValue: "不能小于 %{min}",
    maxValue: "不能大于 %{max}",
    number: "请输入数字",
    email: "请输入有效的邮箱",
    oneOf: "必须是其中之一：%{options}",
    regex: "格式不符合要求（正则）：%{pattern}",
    unique: "不能重复",
  },
  configurable: {
    customize: "自定义",
    configureMode: "配置此页面",
    inspector: {
      title: "检查器",
      content: "将鼠标悬停在界面元素上进行配置",
      reset: "重置设置",
      hideAll: "全部隐藏",
      showAll: "全部显示",
    },
    Datagrid: {
      title: "表格",
      unlabeled: "未命名的列 #%{column}",
    },
    SimpleForm: {
      title: "表单",
      unlabeled: "未命名的输入 #%{input}",
    },
    SimpleList: {
      title: "列表",
      primaryText: "主要文字",
      secondaryText: "次要文字",
      tertiaryText: "第三文字",
    },
  },
  guesser: {
    empty: {
      title: "没有可显示的数据",
      message: "请检查数据提供程序",
    },
  },
  input: {
    file: {
      upload_several: "将多个文件拖到此处上传，或点击选择。",
      upload_single: "将文件拖到此处上传，或点击选择。",
    },
    image: {
      upload_several: "将多张图片拖到此处上传，或点击选择。",
      upload_single: "将图片拖到此处上传，或点击选择。",
    },
    references: {
      all_missing: "找不到关联数据。",
      many_missing: "至少有一个关联数据已不存在。",
      single_missing: "关联数据已不存在。",
    },
  },
  saved_queries: {
    label: "已保存的查询",
    query_name: "查询名称",
    new_label: "保存当前查询…",
    new_dialog_title: "将当前查询另存为",
    remove_label: "移除已保存的查询",
    remove_label_with_name: "移除查询“%{name}”",
    remove_dialog_title: "移除已保存的查询？",
    remove_message: "确定将此项从已保存的查询中移除吗？",
    help: "筛选列表并保存此查询以便日后使用",
  },
  tiptap: {
    paragraph: "正文",
    heading1: "标题 1",
    heading2: "标题 2",
    heading3: "标题 3",
    heading4: "标题 4",
    heading5: "标题 5",
    heading6: "标题 6",
    select_level: "选择样式",
    current_level: "样式",
    bold: "加粗",
    italic: "斜体",
    underline: "下划线",
    strike: "删除线",
    code: "代码",
    list_bulleted: "项目符号列表",
    list_numbered: "编号列表",
    blockquote: "引用",
    clear_format: "清除格式",
  },
} satisfies LaterRaMessages;
