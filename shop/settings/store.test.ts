import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '#store';
import { DEFAULT_STORE, storeIn } from './store.ts';

test('readers of Urdu see the map with Urdu names, and the usual one where there is none', () => {
  const store = { ...DEFAULT_STORE, map: '/pictures/map.svg', mapUrdu: '/pictures/map-urdu.svg' };
  expect(storeIn(store, 'ur').map).toBe('/pictures/map-urdu.svg');
  expect(storeIn(store, 'en').map).toBe('/pictures/map.svg');
  expect(storeIn(store, 'roman').map).toBe('/pictures/map.svg');
  expect(storeIn({ ...store, mapUrdu: '' }, 'ur').map).toBe('/pictures/map.svg');
  expect(storeIn({ ...store, map: '' }, 'ur').map).toBe('');
});

test('the demo has both maps', () => {
  const { map, mapUrdu } = { ...DEFAULT_STORE, ...settings.store };
  expect([map, mapUrdu].map((path) => [path, existsSync(`public${path}`)])).toEqual([
    ['/pictures/map.svg', true],
    ['/pictures/map-urdu.svg', true],
  ]);
});
