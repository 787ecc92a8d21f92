import pino from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Sale } from '#shop/catalogue/sales/sales.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { withDefaults } from '#shop/settings/topics.server.ts';
import { loadOnEvent, watchSchedule } from './settings.ts';

afterEach(() => void vi.useRealTimers());
const log = pino({ level: 'silent' });

function failing(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error('no answer');
  });
  return { settings: { current: {} as never, pages: [], sales: [], load } };
}

test('the settings are loaded on their event and on no other; a database that does not answer is asked until it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const shop = failing(2);
  const onLoaded = vi.fn();
  await loadOnEvent({ kind: 'catalogue' }, shop, onLoaded, log);
  expect(shop.settings.load).not.toHaveBeenCalled();
  await loadOnEvent({ kind: 'settings' }, shop, onLoaded, log);
  expect(onLoaded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onLoaded).toHaveBeenCalledOnce();
  expect(shop.settings.load).toHaveBeenCalledTimes(3);
});

const HOUR_MS = 3_600_000;

type Timed = { announced?: { text?: string; fromMs?: number; untilMs?: number }; sales?: Sale[] };
function aWatch({ announced = {}, sales = [] }: Timed) {
  const announcement = { text: 'Eid sale', fromMs: null, untilMs: null, ...announced };
  const current = withDefaults({ announcement });
  const settings = { current, load: async () => {}, pages: [], sales } satisfies Shop['settings'];
  const turns: number[] = [];
  const started = Date.now();
  const watch = watchSchedule({ settings, now: Date.now }, () => turns.push(Date.now() - started));
  onTestFinished(watch.stop);
  return { settings, turns, ...watch };
}
const inHours = (hours: number) => Date.now() + hours * HOUR_MS;
const sale = (from: number, until: number, id = 'a'): Sale => ({
  ...{ id, name: 'Eid', reduction: { percent: 20 }, fromMs: inHours(from), untilMs: inHours(until) },
  goods: { categories: [{ mainCategory: 'Men', category: null }] },
});

describe('pages turn', () => {
  beforeEach(() => void vi.useFakeTimers());

  test.each([
    ['its first moment and its last', 2, () => ({ announced: { fromMs: inHours(1), untilMs: inHours(2) } })],
    ['the moments of two sales in a row', 3, () => ({ sales: [sale(1, 2), sale(2, 3, 'b')] })],
  ])('within a second of %s, and at no other time', (_, times, watched) => {
    const { turns } = aWatch(watched());
    vi.advanceTimersByTime(10 * HOUR_MS);
    expect(turns).toHaveLength(times);
    for (const [index, turned] of turns.entries())
      expect(Math.abs(turned - (index + 1) * HOUR_MS - 1000)).toBeLessThanOrEqual(1000);
  });

  test('at midnight of Karachi, if they say when a parcel arrives', () => {
    const { turns, settings } = aWatch({});
    settings.current.deliveryDays = { usual: { from: 2, to: 4 }, rows: [] };
    vi.advanceTimersByTime(1000);
    expect(turns).toHaveLength(1);
    vi.advanceTimersByTime(48 * HOUR_MS);
    expect(turns).toHaveLength(3);
  });

  test('at the first midnight of a season and at the one after its last', () => {
    vi.setSystemTime(Date.parse('2027-02-07T12:00:00+05:00'));
    const { turns, settings } = aWatch({ announced: { text: '' } });
    const { hours } = settings.current;
    const ramzan = { name: 'Ramzan', date: '2027-02-08', to: '2027-02-09', week: hours.week };
    settings.current.hours = { ...hours, seasons: [ramzan] };
    vi.advanceTimersByTime(96 * HOUR_MS);
    expect(turns.map((turned) => Math.round(turned / HOUR_MS))).toEqual([12, 60]);
  });

  test('when the clock of the machine is set past its last moment', () => {
    const { turns } = aWatch({ announced: { untilMs: inHours(2) } });
    vi.setSystemTime(inHours(3));
    vi.advanceTimersByTime(1000);
    expect(turns).toHaveLength(1);
  });

  test('not while nothing is announced, nor when the process closes', () => {
    const { turns, stop } = aWatch({ announced: { text: '', untilMs: Date.now() + 1000 } });
    vi.advanceTimersByTime(5000);
    expect(turns).toEqual([]);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('not for a sale of which an event has told, and for its end', () => {
    const { settings, turns, markShown } = aWatch({});
    Object.assign(settings, { sales: [sale(0, 1)] });
    markShown();
    vi.advanceTimersByTime(HOUR_MS - 1000);
    expect(turns).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(turns).toHaveLength(1);
  });

  test('for whoever looks between two seconds and sees that a sale has begun', () => {
    const { turns, look } = aWatch({ sales: [sale(1, 2)] });
    for (const [ms, turned] of [
      [HOUR_MS - 1, []],
      [1, [HOUR_MS]],
    ] as const) {
      vi.setSystemTime(Date.now() + ms);
      look();
      expect(turns).toEqual(turned);
    }
  });
});
