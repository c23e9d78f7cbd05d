/** What calls of a name do, whatever they are about. A part in brackets is left out where one of its values is missing. */
export default {
  create: "{who}新建了{target}",
  createMany: "{who}批量新建了{target}",
  generate: "{who}生成了{target}",
  update: "{who}修改了{target}[：{fields}]",
  updateMany: "{who}批量修改了{target}[：{fields}]",
  delete: "{who}删除了{target}",
  setStatus: { Enable: "{who}启用了{target}", Disable: "{who}停用了{target}", other: "{who}启用或停用了{target}" },
  export: "{who}导出了{target}",
  import: { true: "{who}试导入了{target}", other: "{who}导入了{target}" },
  reorder: "{who}调整了{target}的位置",
  cancel: "{who}取消了{target}",
  test: "{who}[向{memberId}]试发了{target}",
  evidence: "{who}查看了{target}的证据",
  withdraw: "{who}撤回了{target}",
  setDefault: "{who}将{target}设为默认",
  other: "{who}修改了{target}",
};
