/** Lists tests that passed only on retry, and journeys skipped for lack of time. */
import type { Reporter, TestModule } from 'vitest/node';

export const NO_TIME = 'no time was left';

export default class RunSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests('passed'))
        if (test.diagnostic()?.flaky)
          console.log(`Passed on the second try only: ${module.relativeModuleId} › ${test.fullName}`);
      const skipped = [...module.children.allTests('skipped')].map((test) => test.result());
      const late = skipped.filter((result) => result.state === 'skipped' && result.note === NO_TIME).length;
      if (late > 0) console.log(`Not tried, as ${NO_TIME}: ${late} of ${module.relativeModuleId}`);
    }
  }
}
