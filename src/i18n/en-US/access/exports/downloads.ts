export default {
  name: "Download |||| Downloads",
  empty: "No files yet. Export a list to downloads, or schedule an export.",
  tabs: { files: "Files", schedules: "Scheduled exports" },
  fields: {
    name: "Name",
    downloadState: "State",
    resource: "List",
    rows: "Rows",
    bytes: "Size",
    createTime: "Requested",
    expireTime: "Available until",
  },
  actions: { load: "Download %{name}" },
  calls: { create: "Export to downloads requested", load: "File downloaded" },
  confirm: { delete: "The file is deleted and can't be restored." },
};
