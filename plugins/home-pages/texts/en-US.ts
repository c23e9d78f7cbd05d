export default {
  homePages: {
    codes: {
      add: "Create home pages",
      edit: "Edit, reorder, enable, and disable home pages",
      delete: "Delete home pages",
    },
    name: "Home page |||| Home pages",
    empty: "No home pages yet. Create the first one for the browser in the apps.",
    default: "Default",
    always: "Always",
    preview: "Member preview",
    nothingOpens: "No page",
    fields: {
      id: "ID",
      title: "Title",
      address: "Address",
      platform: "Platform",
      status: "Status",
      isDefault: "Default",
      period: "Period",
      startTime: "Shown from",
      endTime: "Shown until",
      order: "Order",
      position: "Position",
      updateTime: "Updated",
    },
    hints: {
      address: "A web address that starts with http:// or https://.",
      startTime: "Leave empty to start now.",
      endTime: "Leave empty for no end.",
    },
    told: {
      setDefault: "%{subject} made the default",
    },
    actions: { enable: "Enable", disable: "Disable", delete: "Delete", setDefault: "Set as default" },
    confirm: {
      disable: "%{title} is no longer shown. If it is the default, the first enabled page becomes the default.",
      delete: "%{title} will be permanently deleted. If it is the default, the first enabled page becomes the default.",
    },
    calls: { setStatus: "Enabled or disabled", setDefault: "Set as default", reorder: "Moved" },
    platform: { All: "All", IOS: "iOS", Android: "Android", PC: "PC" },
  },
};
