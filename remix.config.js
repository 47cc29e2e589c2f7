// Under Vite this file is no configuration of Remix by itself: vite.config.ts hands it to the Remix plugin.
// It stands alone so that the directories and flags of the framework are found where people look for them.

/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
  },
};
