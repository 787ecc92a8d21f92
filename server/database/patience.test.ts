/** The patience of a request, without a database. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { databaseFailed, noteFailure, patienceLeft, patiently, withPatience } from './patience.ts';

test('quick answers cost no patience, however many; slow ones do, one after the other', async () => {
  await withPatience(async () => {
    const whole = patienceLeft() ?? 0;
    for (let n = 0; n < 1000; n += 1) {
      const answer = Promise.resolve();
      patiently(answer, () => {});
      await answer;
    }
    expect(patienceLeft()).toBe(whole);
    const slow = sleep(300);
    patiently(slow, () => {});
    await slow;
    expect(patienceLeft()).toBeLessThanOrEqual(whole - 290);
  });
});

test('each request has its own, and what waits for no request has none', async () => {
  expect([patienceLeft(), databaseFailed()]).toEqual([null, false]);
  await withPatience(async () => {
    noteFailure();
    expect(databaseFailed()).toBe(true);
    await withPatience(async () => expect(databaseFailed()).toBe(false));
  });
});
