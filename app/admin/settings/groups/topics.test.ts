import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { TOPICS } from '#shop/settings/topics.server.ts';
import { addresses } from '../../../../tests/support/run/routes.ts';
import { FIRST_DAY_PLACES } from '../../dashboard/first-day.tsx';
import { ledOn, MOVED } from '../../frame/moved-addresses.ts';
import { findSettings } from './search.server.ts';
import { settingsGroups } from './topics.ts';

const groups = Object.values(settingsGroups());

test('the settings are six groups of at most five, each screen and topic in one of them, and each screen is there', async () => {
  expect(groups).toHaveLength(6);
  expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(5);
  const screens = groups.flat();
  expect(new Set(screens.map(({ to }) => to)).size).toBe(screens.length);
  const paths = (await addresses()).map(({ path }) => path);
  for (const { to } of screens) expect(paths).toContain(to);
  // Statements and the first day have no form.
  const without = ['statements', 'firstDay'];
  const topics = screens.flatMap((screen) => screen.topics);
  expect(topics.toSorted()).toEqual(TOPICS.filter((topic) => !without.includes(topic)).toSorted());
});

test.each([
  ['ramzan', 'hours'],
  ['Ramazan', 'hours'],
  ['رمضان', 'hours'],
  ['chutti', 'hours'],
  ['shipping', 'delivery'],
  ['low stock', 'stock'],
  ['taxes', 'taxes'],
  ['پاس ورڈ', 'account'],
  ['khulasa', 'mail'],
] as const)('“%s” finds %s in every language', (q, name) => {
  expect(findSettings(q)).toContain(name);
  expect(findSettings(q).length).toBeLessThan(5);
});

test('what no setting is called finds none', () => expect(findSettings('zebra crossing')).toEqual([]));

test.each(Object.entries(MOVED))('the former address %s leads on with its query', async (from, to) => {
  const asked = new URL(`http://shop.test/ur/admin/${from}?q=a%20b`);
  const led = new URL(ledOn(`/admin/${from}`, asked), asked);
  expect(led.searchParams.get('q')).toBe('a b');
  expect(to.startsWith(led.pathname.replace('/admin/', ''))).toBe(true);
  const all = (await addresses()).map(({ path }) => path);
  expect(all).toContain(led.pathname);
  expect(all).toContain(`/admin/${from}`);
});

/** Of the books: purchases, suppliers, khatas, stock takes and labels. */
const SCREENS_OF_BOOKS = 7;

test('the admin has at most fifty screens and those of the books', async () => {
  const { children = [] } = (await routes).find(({ path }) => path === 'admin') as RouteConfigEntry;
  const isScreen = ({ file }: RouteConfigEntry) =>
    file.endsWith('.tsx') && readFileSync(`app/${file}`, 'utf8').includes('export default function');
  const screens = new Set(children.filter(isScreen).map(({ file }) => file));
  expect(screens.size).toBeLessThanOrEqual(50 + SCREENS_OF_BOOKS);
});

test('each task of the first day leads to an address of the shop', async () => {
  const known = (await addresses()).map(({ path }) => path);
  const paths = Object.values(FIRST_DAY_PLACES).map((to) => new URL(to, 'https://shop.example').pathname);
  expect(paths.filter((path) => !known.includes(path))).toEqual([]);
});
