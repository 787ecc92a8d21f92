/**
 * Leaves out the journeys that would begin after `TESTS_UNTIL`, in seconds since 1970: CI sets it, as it has forty minutes. What is
 * made before all journeys of a file, such as a shop, is still made.
 */
import { beforeEach } from 'vitest';
import { NO_TIME } from './run-summary.ts';

beforeEach(({ skip, task }) => {
  const until = Number(process.env.TESTS_UNTIL || Number.POSITIVE_INFINITY);
  // A second try is of one that failed: left out, it would count as if nothing was wrong.
  if (Date.now() / 1000 > until && !task.result?.retryCount) skip(NO_TIME);
});
