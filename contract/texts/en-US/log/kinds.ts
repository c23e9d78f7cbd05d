/** What calls of a name do, whatever they are about. A part in brackets is left out where one of its values is missing. */
export default {
  create: "{who} created {target}",
  createMany: "{who} created {target}",
  generate: "{who} generated {target}",
  update: "{who} edited {target}[: {fields}]",
  updateMany: "{who} edited {target}[: {fields}]",
  delete: "{who} deleted {target}",
  setStatus: {
    Enable: "{who} enabled {target}",
    Disable: "{who} disabled {target}",
    other: "{who} enabled or disabled {target}",
  },
  export: "{who} exported {target}",
  import: { true: "{who} tested an import of {target}", other: "{who} imported {target}" },
  reorder: "{who} moved {target}",
  cancel: "{who} cancelled {target}",
  test: "{who} sent a test of {target}[ to {memberId}]",
  evidence: "{who} viewed the evidence of {target}",
  withdraw: "{who} withdrew {target}",
  setDefault: "{who} made {target} the default",
  other: "{who} changed {target}",
};
