export default {
  name: "App version |||| App versions",
  empty: "Releases of the app appear here; add the first one.",
  latest: "Latest",
  outdated:
    "%{percent} % of the devices (%{older} of %{devices}) run something older: they stop working until they are updated.",
  fields: {
    type: "Type",
    version: "Version",
    fileSize: "File size (MB)",
    mustUpdate: "Update",
    descriptionZh: "What is new, in Chinese",
    descriptionVi: "What is new, in Vietnamese",
    descriptionEn: "What is new, in English",
    description: "What is new",
    address: "Address",
    status: "Status",
    releaseTime: "Released",
    updateTime: "Changed",
  },
  hints: {
    version: "Two to four numbers such as 4.12.0; a preview as 4.12.0-beta.1",
    address: "http or https, or a store's link",
  },
  actions: { delete: "Delete" },
  confirm: {
    delete:
      "The release is deleted for good; apps are no longer offered it. |||| %{smart_count} releases are deleted for good; apps are no longer offered them.",
  },
  calls: { create: "Version added", update: "Version changed", delete: "Version deleted" },
};
