import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    // For two cores: much of a test is waiting, for a browser, for a disk, for time to pass.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ["default", "./tests/support/closing-line.ts"],
  },
});
