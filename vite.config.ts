import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig)],
  build: {
    // Everything is a file of its own: the Content-Security-Policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    target: "es2022",
  },
  server: { hmr: { port: 24678 } },
});
