/** Names the tests that passed on a second try alone, at the end, where they are read: each has a fault, of the shop or its own. */
import type { Reporter, TestModule } from 'vitest/node';

export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests('passed'))
        if (test.diagnostic()?.flaky)
          console.log(`Passed on the second try alone: ${module.relativeModuleId} › ${test.fullName}`);
  }
}
