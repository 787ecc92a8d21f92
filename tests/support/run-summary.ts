/** Prints at the end of a run which tests passed only on their second try, and how many journeys were left out because no time was left. */
import type { Reporter, TestModule } from 'vitest/node';

/** Why `in-time.ts` leaves a journey out. */
export const NO_TIME = 'no time was left';

export default class RunSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      // It has a fault, of the shop or its own.
      for (const test of module.children.allTests('passed'))
        if (test.diagnostic()?.flaky)
          console.log(`Passed on the second try alone: ${module.relativeModuleId} › ${test.fullName}`);
      const late = [...module.children.allTests('skipped')].filter((test) => {
        const result = test.result();
        return result.state === 'skipped' && result.note === NO_TIME;
      });
      if (late.length > 0)
        console.log(`Not tried, as ${NO_TIME}: ${late.length} of ${module.relativeModuleId}`);
    }
  }
}
