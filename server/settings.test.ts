/** A process takes over what was changed elsewhere, also when the database does not answer at that moment. */
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { loadOnEvent } from './settings.ts';

const log = pino({ level: 'silent' });

/** Settings whose database fails so many times. */
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
