import "#db/required-node.js";

import { configDefaults, defineConfig } from "vitest/config";

const [BROWSER, UNIT] = ["tests/browser/**/*.test.ts", "tests/unit/**/*.test.{ts,tsx}"];
const patience = { testTimeout: 20_000, hookTimeout: 60_000 };
/** On a busy machine a browser or a process may come too late once. Which tests needed a second try is said at the end. */
const onceMore = { retry: process.env.CI ? 1 : 0 };

export default defineConfig({
  test: {
    // Two cores: one for the tests, one for the server and the browser they talk to.
    maxWorkers: 2,
    globalSetup: "./tests/support/run-folder.ts",
    reporters: ["default", "./tests/support/closing-line.ts"],
    // They run in the order of their names: at the end no worker is left alone with one of the longest files.
    projects: [
      { test: { name: "browser", include: [BROWSER], ...patience, ...onceMore } },
      {
        test: {
          name: "integration",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, BROWSER, UNIT],
          ...patience,
          ...onceMore,
        },
      },
      // Rules keep no state; to load them anew for every file takes longer than to test them.
      { test: { name: "unit", include: [UNIT], isolate: false, ...patience } },
    ],
  },
});
