import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import type { Sale } from '#shop/catalogue/sales.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { withDefaults } from '#shop/settings/settings.ts';
import { loadOnEvent, watchSchedule } from './settings.ts';

afterEach(() => void vi.useRealTimers());

const log = pino({ level: 'silent' });

/** Loading fails this many times. */
function failing(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error('no answer');
  });
  return { settings: { current: {} as never, pages: [], sales: [], load } };
}

test('the settings are loaded on their event and on no other', async () => {
  const shop = failing(0);
  const onLoaded = vi.fn();
  await loadOnEvent({ kind: 'catalogue' }, shop, onLoaded, log);
  expect(shop.settings.load).not.toHaveBeenCalled();
  await loadOnEvent({ kind: 'settings' }, shop, onLoaded, log);
  expect(onLoaded).toHaveBeenCalledOnce();
});

test('a database that does not answer is asked again until it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const shop = failing(2);
    const onLoaded = vi.fn();
    await loadOnEvent({ kind: 'settings' }, shop, onLoaded, log);
    expect(onLoaded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onLoaded).toHaveBeenCalledOnce();
    expect(shop.settings.load).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

const HOUR_MS = 3_600_000;

const NOTHING = { text: '', fromMs: null, untilMs: null };

function aWatch(
  announcement: { text: string; fromMs: number | null; untilMs: number | null },
  sales: readonly Sale[] = [],
) {
  vi.useFakeTimers();
  const settings = {
    current: withDefaults({ announcement }),
    load: async () => {},
    pages: [],
    sales,
  } satisfies Shop['settings'];
  const turns: number[] = [];
  const started = Date.now();
  const { look, told, stop } = watchSchedule({ settings, now: Date.now }, () =>
    turns.push(Date.now() - started),
  );
  return { settings, turns, look, told, stop };
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

const saleUntil = (untilMs: number, id = 'a'): Sale => ({
  ...{ id, name: 'Eid', reduction: { percent: 20 }, fromMs: Date.now() + HOUR_MS, untilMs },
  goods: { mainCategory: 'Men', category: null },
});

test('pages turn at the first moment of a sale and at its end, also of two that follow each other', () => {
  vi.useFakeTimers();
  const at = (hours: number) => Date.now() + hours * HOUR_MS;
  const next = { ...saleUntil(at(3), 'b'), fromMs: at(2) };
  const { turns, stop } = aWatch(NOTHING, [saleUntil(at(2)), next]);
  vi.advanceTimersByTime(10 * HOUR_MS);
  expect(turns.map((ms) => Math.floor(ms / HOUR_MS))).toEqual([1, 2, 3]);
  stop();
});

test('pages do not turn for a sale of which an event has told, and do for its end', () => {
  vi.useFakeTimers();
  const { settings, turns, told, stop } = aWatch(NOTHING);
  const running = { ...saleUntil(Date.now() + HOUR_MS), fromMs: Date.now() };
  Object.assign(settings, { sales: [running] });
  told();
  vi.advanceTimersByTime(HOUR_MS - 1000);
  expect(turns).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(turns).toHaveLength(1);
  stop();
});

test('whoever looks between two seconds sees that a sale has begun', () => {
  vi.useFakeTimers();
  const { turns, look, stop } = aWatch(NOTHING, [saleUntil(Date.now() + 2 * HOUR_MS)]);
  vi.setSystemTime(Date.now() + HOUR_MS - 1);
  look();
  expect(turns).toEqual([]);
  vi.setSystemTime(Date.now() + 1);
  look();
  expect(turns).toEqual([HOUR_MS]);
  stop();
});
