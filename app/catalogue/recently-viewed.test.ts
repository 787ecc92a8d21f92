import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOfOthers, lookAt } from './recently-viewed.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the last that was looked at comes first, each once, and eight at most', () => {
  for (const id of ['a', 'b', 'c', 'b']) lookAt(id, false);
  expect(lookAt('d', false)).toEqual(['b', 'c', 'a']);
  for (const id of ['e', 'f', 'g', 'h', 'i']) lookAt(id, false);
  expect(lookAt('i', false)).toEqual(['h', 'g', 'f', 'e', 'd', 'b', 'c']);
});

test('what somebody looked at who was logged in is forgotten once nobody is', () => {
  lookAt('a', false);
  expect(lookAt('b', true)).toEqual(['a']);
  forgetOfOthers(true);
  expect(stored.size).toBe(1);
  forgetOfOthers(false);
  expect(stored.size).toBe(0);
  lookAt('c', true);
  expect(lookAt('d', false)).toEqual([]);
});

test.each(['', 'no JSON', '{"ids":5}', '{"ids":[1,null,""]}', '[]', 'null'])(
  '%j in its place is nothing',
  (value) => {
    stored.set('looked-at', value);
    expect(lookAt('a', false)).toEqual([]);
  },
);

test('a browser that keeps nothing shows nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(lookAt('a', false)).toEqual([]);
  forgetOfOthers(false);
});
