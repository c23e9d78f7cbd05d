/** Uploading a picture, in any form. */
export default {
  name: "Upload |||| Uploads",
  calls: { picture: "Picture uploaded", file: "File uploaded" },
  drop: "Drop a picture here, paste one, or choose a file",
  choose: "Choose a picture",
  replace: "Replace",
  remove: "Remove",
  busy: "Uploading…",
  presets: "Or one of ours",
  preset: "Preset picture %{number}",
  preview: "Chosen picture",
  hint: "%{types}, at most %{size}",
  square: "1:1, at least %{side}x%{side}",
  none: "No picture",
  earlier: "Earlier",
  later: "Later",
  several: "Pictures, in their order",
};
