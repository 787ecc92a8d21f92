/** The kept pages turn over when the announcement appears and when it goes. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Shop } from '#shop/kernel/shop.ts';
import { withDefaults } from '#shop/settings/settings.ts';
import { watchAnnouncement } from './announcement.ts';

afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;

function aWatch(announcement: { text: string; fromMs: number | null; untilMs: number | null }) {
  vi.useFakeTimers();
  const settings = {
    current: withDefaults({ announcement }),
    load: async () => {},
    pages: [],
  } satisfies Shop['settings'];
  const turns: number[] = [];
  const started = Date.now();
  const stop = watchAnnouncement({ settings, now: Date.now }, () => turns.push(Date.now() - started));
  return { settings, turns, stop };
}

test('pages turn within a second of its first moment and of its last, and at no other time', () => {
  const now = Date.now();
  const { turns, stop } = aWatch({ text: 'Eid sale', fromMs: now + HOUR_MS, untilMs: now + 2 * HOUR_MS });
  vi.advanceTimersByTime(10 * HOUR_MS);
  expect(turns).toHaveLength(2);
  for (const [index, turned] of turns.entries()) {
    expect(turned).toBeGreaterThanOrEqual((index + 1) * HOUR_MS);
    expect(turned).toBeLessThan((index + 1) * HOUR_MS + 2000);
  }
  stop();
});

test('pages turn when the clock of the machine is set past its last moment', () => {
  const { turns, stop } = aWatch({ text: 'Eid sale', fromMs: null, untilMs: Date.now() + 2 * HOUR_MS });
  vi.setSystemTime(Date.now() + 3 * HOUR_MS);
  vi.advanceTimersByTime(1000);
  expect(turns).toHaveLength(1);
  stop();
});

test('nothing turns while nothing is announced, nor when the process closes', () => {
  const { turns, stop } = aWatch({ text: '', fromMs: null, untilMs: Date.now() + 1000 });
  vi.advanceTimersByTime(5000);
  expect(turns).toEqual([]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
