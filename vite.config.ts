import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * A first visit waits for the slowest of its files, so there are few: code that every page needs is in one chunk of libraries
 * and one of our own, and what pages of a kind need together is in one as well.
 */
function chunkOf(id: string): string | undefined {
  if (/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//.test(id)) {
    return "libraries";
  }
  if (ON_EVERY_PAGE.test(id) && !ON_FEW_PAGES.test(id)) return "frame";
  return Object.entries(TOGETHER).find(([, files]) => files.test(id))?.[0];
}

/** What most forms have, without lists, icons and drafts; tables; and pages that are content. */
const TOGETHER = {
  form: /\/app\/kit\/forms\/(?!.*(?:draft|icon|list|preview|sortable))/i,
  table: /\/app\/kit\/(?:charts|table)\//,
  article: /\/app\/features\/articles\/(?:components|blocks)\//,
};

/** A few small files of subjects are among them, because most first visits need them: that many files less to ask for. */
const ON_EVERY_PAGE =
  /\/app\/(?:kit\/(?:ui|layout|i18n|markup)|shell)\/|\/(?:(?:EntryActions|EventList|Eyebrow|FilledSentence|Flag|Form|FormTables|GroupList|Mission|Neighbours|Sentence|SetName|SetSelect|ShareMenu|UnknownWordAnswer|WorkDetails)\.tsx|(?:card-document|durations|fold|form-owner|leaving|share-links|use-alternative|use-is-live|use-today)\.ts)$/;
const ON_FEW_PAGES = /\/shell\/languages\/|\/(?:Later|icon-list|Fold|Peek|AnyIcon|Markdown)\./;

/**
 * The server waits for the parts of the subjects while it is loaded (app/parts.server.ts). With all they need in a file of
 * their own, they never wait for the server in turn.
 */
const serverChunkOf = (id: string): string | undefined =>
  /\/app\/features\/[^/]+\/parts\.server\.ts$/.test(id) ? "parts" : undefined;

/**
 * Libraries of hundreds of small files, of which we use a few: loading them one by one was half of the server's start. In
 * development they stay outside, because Vite would transform each of their files.
 */
const BUNDLED = ["drizzle-orm", "jose", "zod"];

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  build: {
    // Nothing is inlined: the Content-Security-Policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    target: "es2022",
    // Four per cent smaller than by esbuild, for four seconds more.
    minify: "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    rollupOptions: {
      output: { manualChunks: isSsrBuild ? serverChunkOf : chunkOf },
    },
  },
  ssr: { noExternal: command === "build" ? BUNDLED : [] },
  // Pre-bundled at startup, so that the first page of `npm run dev` does not hydrate with two copies of React.
  optimizeDeps: {
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "@remix-run/react",
      "@remix-run/server-runtime",
      "@dnd-kit/core",
      "@dnd-kit/sortable",
      "@dnd-kit/utilities",
    ],
  },
  server: { hmr: { port: 24678 } },
}));
