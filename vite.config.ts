import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  /** The server replaces it with a nonce of its own in every answer. */
  html: { cspNonce: "%CSP_NONCE%" },
  build: { target: "es2023", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { "/v1": "http://127.0.0.1:8080" } },
});
