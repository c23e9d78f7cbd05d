import Typography from "@mui/material/Typography";

/** Over a list within a page (`above`), in one line with the button that stands at the right over it. */
export const ListHeading = ({ text }: { text: string }) => (
  <Typography variant="h2" sx={{ lineHeight: "40px", mb: "-40px" }}>
    {text}
  </Typography>
);
