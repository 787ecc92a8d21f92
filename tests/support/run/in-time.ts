/** Skips journeys that would begin after `TESTS_UNTIL`, in seconds since 1970: CI has forty minutes. */
import { beforeEach } from 'vitest';
import { NO_TIME } from './run-summary.ts';

beforeEach(({ skip, task }) => {
  const until = Number(process.env.TESTS_UNTIL || Number.POSITIVE_INFINITY);
  // A skipped second try would hide the failure of the first.
  if (Date.now() / 1000 > until && !task.result?.retryCount) skip(NO_TIME);
});
