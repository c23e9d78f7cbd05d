/** JavaScript that a browser may have fetched over the wire, packed with brotli, in KB of 1,000 bytes (decision 8). */
export const budgets = {
  /** Until the sign-in page is there: what the lightest tenth of the web's desktop pages have (HTTP Archive 2025). */
  signIn: 106,
  /** Until the first list can be used: react-admin and MUI as they are, and room for what the frame still gains. */
  list: 400,
} as const;
