export default {
  emojis: {
    name: "Emoji |||| Emoji",
    fields: {
      name: "Name",
      picture: "Picture",
      status: "Status",
      createTime: "Added",
      updateTime: "Changed",
    },
    actions: {
      upload: "Upload several",
      delete: "Delete",
      earlier: "Move forward",
      later: "Move back",
    },
    confirm: {
      delete:
        "The emoji is deleted for good; messages that carry it keep their text. |||| %{smart_count} emoji are deleted for good; messages that carry them keep their text.",
    },
    calls: {
      reorder: "Order changed",
    },
    empty: "Upload the first pictures: members find them beside their keyboard.",
    moveHint: "Drag a picture to its place, or use its arrows. The apps show this order.",
    moveFiltered: "Clear the filters to change the order.",
    choose: "Choose pictures",
    add: "Add |||| Add %{smart_count}",
    uploaded: "%{smart_count} emoji added |||| %{smart_count} emoji added",
  },
};
