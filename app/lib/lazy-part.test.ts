import { beforeEach, expect, test, vi } from 'vitest';
import { fetchedPart } from './lazy-part.tsx';

let network: EventTarget;

function aBrowser(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
}

beforeEach(() => {
  network = new EventTarget();
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

function aPart(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch');
    return 'part';
  });
  const settled = vi.fn();
  fetchedPart(load).then(settled, settled);
  return { load, settled };
}

test('a module that the server has not is asked for again after some seconds', async () => {
  aBrowser(true);
  const { settled } = aPart(1);
  await vi.advanceTimersByTimeAsync(4999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith('part');
});

test('without a network it is asked for as soon as there is one', async () => {
  aBrowser(false);
  const { load, settled } = aPart(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledWith('part');
});

test('after a second failure the part stays as the server sent it, without a fault', async () => {
  aBrowser(true);
  const { load, settled } = aPart(2);
  await vi.advanceTimersByTimeAsync(60_000);
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([load.mock.calls.length, settled.mock.calls.length]).toEqual([2, 0]);
});
