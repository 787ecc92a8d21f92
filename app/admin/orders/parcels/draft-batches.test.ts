import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftBatch } from './draft-batches.ts';

let held: { name: string }[] = [];
let waiting: (() => void)[] = [];

/** Simulates browser locks: one holder, others wait for release or time out. */
const locks = {
  query: async () => ({ held }),
  request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) =>
    new Promise<never>((_, reject) => {
      const attempt = () => {
        if (signal.aborted || held.some((one) => one.name === name)) return;
        held.push({ name });
        void work();
      };
      signal.addEventListener('abort', () => reject(signal.reason));
      waiting.push(attempt);
      attempt();
    }),
};

const stored = new Map<string, string>();
const storageOf = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
});

/** An open tab; `session` is its session storage. */
async function aTab(session = new Map<string, string>()) {
  const before = held.length;
  vi.resetModules();
  vi.stubGlobal('sessionStorage', storageOf(session));
  const tab = await import('./draft-batches.ts');
  await Promise.all([tab.openTab(), vi.advanceTimersByTimeAsync(5000)]);
  const own = held.slice(before);
  return {
    ...tab,
    session,
    close() {
      held = held.filter((one) => !own.includes(one));
      for (const attempt of waiting) attempt();
    },
  };
}

const batch = (name: string): DraftBatch => {
  return { key: `key of ${name}`, courier: 'tcs', orders: [name], numbers: '', gone: '' };
};
const PERSON = 'keeper';
/** No batch is over. */
const KEEPER = [PERSON, () => false] as const;

beforeEach(() => {
  [held, waiting] = [[], []];
  stored.clear();
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const left = new AbortController();
    setTimeout(() => left.abort(), ms);
    return left.signal;
  });
  vi.stubGlobal('localStorage', storageOf(stored));
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => void vi.useRealTimers());

test('a tab that was copied keeps a batch for itself, and the first one keeps its own', async () => {
  const first = await aTab();
  first.keepBatch(PERSON, batch('Rabia'));
  const copy = await aTab(new Map(first.session));
  expect(copy.readBatch(...KEEPER)).toBeNull();
  expect(await copy.takeOverBatch(...KEEPER)).toBeNull();
  copy.keepBatch(PERSON, batch('Saima'));
  expect(first.readBatch(...KEEPER)).toMatchObject(batch('Rabia'));
  copy.close();
  const reloaded = await aTab(copy.session);
  expect(reloaded.readBatch(...KEEPER)).toMatchObject(batch('Saima'));
});

test('a reloaded tab gets its batch back, also where its page from before is still closing', async () => {
  const first = await aTab();
  first.keepBatch(PERSON, batch('Rabia'));
  setTimeout(first.close, 200);
  const reloaded = await aTab(first.session);
  expect(reloaded.readBatch(...KEEPER)).toMatchObject(batch('Rabia'));
});

test('the batch of a closed tab goes on in a new one, and that of an open tab does not', async () => {
  const [first, second] = [await aTab(), await aTab()];
  first.keepBatch(PERSON, batch('Rabia'));
  second.keepBatch(PERSON, batch('Saima'));
  first.close();
  const third = await aTab();
  expect(await third.takeOverBatch(...KEEPER)).toMatchObject(batch('Rabia'));
  expect(third.readBatch(...KEEPER)).toMatchObject(batch('Rabia'));
  expect(await (await aTab()).takeOverBatch(...KEEPER)).toBeNull();
  expect(second.readBatch(...KEEPER)).toMatchObject(batch('Saima'));
});

test('without locks a tab keeps its batch, and takes none over: the other tab may be open', async () => {
  vi.stubGlobal('navigator', {});
  const first = await aTab();
  first.keepBatch(PERSON, batch('Rabia'));
  const second = await aTab();
  expect(await second.takeOverBatch(...KEEPER)).toBeNull();
  second.keepBatch(PERSON, batch('Saima'));
  expect((await aTab(first.session)).readBatch(...KEEPER)).toMatchObject(batch('Rabia'));
});
