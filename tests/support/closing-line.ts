import type { Reporter, TestModule } from "vitest/node";

/** Ends a run with one plain line that scripts can read, after the names of the tests that only passed when tried again. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== "pending") count[state] += 1;
        if (test.diagnostic()?.flaky) console.log(`Passed at the second try: ${test.fullName} (${module.moduleId})`);
      }
    }
    console.log(`Tests: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  }
}
