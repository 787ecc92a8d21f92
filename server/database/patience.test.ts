import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseFailed, mayWaitOn, noteFailure, patienceLeft, patiently, withPatience } from './patience.ts';

test('quick answers cost no patience, however many; slow ones do, one after the other; each request has its own', async () => {
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
  expect([patienceLeft(), databaseFailed()]).toEqual([null, false]);
  await withPatience(async () => {
    noteFailure();
    expect(databaseFailed()).toBe(true);
    await withPatience(async () => expect(databaseFailed()).toBe(false));
  });
});

test('work that used up its time is not run again, so that the page about it has some left', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await withPatience(async () => {
    expect(mayWaitOn()).toBe(true);
    const gaveUp = Promise.withResolvers<never>();
    patiently(gaveUp.promise, () => gaveUp.reject(new Error('no answer')));
    const failed = expect(gaveUp.promise).rejects.toThrow('no answer');
    await vi.runAllTimersAsync();
    await failed;
    expect(mayWaitOn()).toBe(false);
    expect(patienceLeft()).toBeGreaterThan(300);
  });
  expect(mayWaitOn()).toBe(true);
});

test('work that ended a moment before its limit leaves the page all of its time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await withPatience(async () => {
    const giveUp = vi.fn();
    const slow = Promise.withResolvers<void>();
    patiently(slow.promise, giveUp);
    await vi.advanceTimersByTimeAsync(4999);
    slow.resolve();
    await slow.promise;
    patiently(new Promise(() => {}), giveUp);
    await vi.advanceTimersByTimeAsync(1900);
    expect(giveUp).not.toHaveBeenCalled();
  });
});
