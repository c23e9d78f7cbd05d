import type en from "../../en-US/people/memberTags.ts";

export default {
  name: "标签",
  empty: "暂无标签。新建标签后，即可在会员列表中为会员添加。",
  none: "没有可选的标签。请先在“标签”页面新建。",
  carriers: "各标签的会员数合计：%{count}。有多个所选标签的会员会重复计算。",
  fields: {
    id: "ID",
    name: "名称",
    color: "颜色",
    memberCount: "会员数",
    createTime: "创建时间",
    updateTime: "修改时间",
    addIds: "添加标签",
    removeIds: "移除标签",
  },
  hints: { name: "在此服务器上不能重复，不区分大小写。" },
  actions: { delete: "删除", set: "修改标签" },
  confirm: {
    delete: "删除后会从有此标签的会员（%{memberCount} 位）身上移除。 |||| 删除后会从有这些标签的会员身上移除。",
  },
  calls: { set: "修改标签" },
} satisfies typeof en;
