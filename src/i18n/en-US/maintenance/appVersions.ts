export default {
  name: "App version |||| App versions",
  empty: "No app versions yet. Create the first one.",
  latest: "Latest",
  outdated: "%{percent}% of devices (%{older} of %{devices}) run an older version and can't be used until they update.",
  inMegabytes: "File size (MB)",
  fields: {
    type: "Type",
    version: "Version",
    fileSize: "File size",
    mustUpdate: "Update",
    descriptionZh: "Release notes (Chinese)",
    descriptionVi: "Release notes (Vietnamese)",
    descriptionEn: "Release notes (English)",
    description: "Release notes",
    address: "Download address",
    status: "Status",
    releaseTime: "Released",
    updateTime: "Updated",
  },
  hints: {
    version: "Two to four numbers, such as 4.12.0, or a preview, such as 4.12.0-beta.1.",
    address: "An http or https address, or an app store link.",
  },
  actions: { delete: "Delete" },
  confirm: {
    delete:
      "This version will be permanently deleted and no longer offered to apps. |||| %{smart_count} versions will be permanently deleted and no longer offered to apps.",
  },
  calls: { create: "Version created", update: "Version edited", delete: "Version deleted" },
};
