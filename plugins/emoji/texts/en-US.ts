export default {
  emojis: {
    name: "Emoji |||| Emoji",
    fields: {
      name: "Name",
      picture: "Picture",
      status: "Status",
      createTime: "Added",
      updateTime: "Updated",
    },
    actions: {
      upload: "Upload several",
      delete: "Delete",
      earlier: "Move earlier",
      later: "Move later",
    },
    confirm: {
      delete:
        "The emoji will be permanently deleted. Messages that use it keep their text. |||| %{smart_count} emoji will be permanently deleted. Messages that use them keep their text.",
    },
    calls: {
      reorder: "Order changed",
    },
    empty: "No emoji yet. Upload pictures for members to use in chats.",
    moveHint: "Drag a picture to move it, or use the arrows. Apps show this order.",
    moveFiltered: "Clear the filters to change the order.",
    choose: "Choose pictures",
    add: "Add |||| Add %{smart_count}",
    uploaded: "%{smart_count} emoji added |||| %{smart_count} emoji added",
  },
};
