/** Leaves out the journeys that would begin after `TESTS_UNTIL`, in seconds since 1970: CI sets it, as it has forty minutes (decision 684). */
import { beforeEach } from 'vitest';
import { NO_TIME } from './run-summary.ts';

const until = Number(process.env.TESTS_UNTIL ?? Number.POSITIVE_INFINITY);

beforeEach(({ skip }) => {
  if (Date.now() / 1000 > until) skip(NO_TIME);
});
