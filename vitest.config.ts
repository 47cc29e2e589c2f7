import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    // Two cores: one for the tests, one for the server and the browser they talk to.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: "./tests/support/run-folder.ts",
    reporters: ["default", "./tests/support/closing-line.ts"],
  },
});
