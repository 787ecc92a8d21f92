/** No page weighs more than `budgets.json` allows, in any language: bytes, compressed, of a guest's first look. */
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allLanguages, inAddress } from '#words/languages.ts';
import { type Weight, weigh } from '../support/page-weight.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';

const budgets: Record<string, Weight> = JSON.parse(readFileSync('budgets.json', 'utf8'));

let shop: RunningShop;
beforeAll(async () => {
  shop = await runShop();
});
afterAll(() => shop.stop());

const PAGES = allLanguages.flatMap((one) =>
  Object.entries(budgets).map(([page, budget]) => [inAddress(one, page), budget] as const),
);

test.each(PAGES)('%s', async (page, budget) => {
  const weight = await weigh(shop.url + page);
  const over = Object.entries(weight).filter(
    ([part, bytes]) => bytes > (Object.entries(budget).find(([name]) => name === part)?.[1] ?? 0),
  );
  expect(over).toEqual([]);
  // A page that names nothing was not weighed.
  expect(Math.min(...Object.values(weight))).toBeGreaterThan(0);
});

test.each(Object.keys(budgets))('the scripts of %s wait until it is painted', async (page) => {
  const html = await (await fetch(shop.url + page)).text();
  const started = [
    ...html.matchAll(/<script[^>]*\stype="(?:module|text\/later)"[^>]*>|<link[^>]*modulepreload[^>]*>/g),
  ];
  expect(started.map(([tag]) => /type="([^"]*)"/.exec(tag)?.[1] ?? tag)).toEqual(['text/later']);
  expect(html.match(/<link rel="later-preload" href="\/assets\/[^"]+\.js"/g)?.length).toBeGreaterThan(3);
});

test('a page with a form weighs at most 4 KB of scripts more than a product’s page', async () => {
  const scripts = async (page: string) => (await weigh(shop.url + page)).javascript;
  const most = (await scripts('/product/wl-001')) + 4096;
  for (const page of ['/contact', '/login', '/signup', '/forgot-password'])
    expect(await scripts(page), page).toBeLessThanOrEqual(most);
});

test('the server is text of one byte a character, although it speaks Urdu', () => {
  const texts = globSync('build/server/**/*.js').map((file) => readFileSync(file, 'utf8'));
  expect(texts.filter((text) => /[^\0-\x7f]/.test(text))).toEqual([]);
  expect(texts.some((text) => text.includes(String.raw`\u06cc`))).toBe(true);
});

test('nothing that the server loads while it starts waits for the file that awaits the start', () => {
  const importing = (name: RegExp) =>
    globSync('build/server/**/*.js').filter((file) =>
      new RegExp(`from "\\.{1,2}/${name.source}"`).test(readFileSync(file, 'utf8')),
    );
  expect(importing(/index\.js/)).toEqual([]);
  expect(importing(/start-[\w-]+\.js/)).toContain('build/server/index.js');
  expect(readFileSync('build/server/index.js', 'utf8')).toMatch(/^\s*const running = await start\(/m);
});

test('no script of the shop holds Zod: schemas judge on the server alone', () => {
  const holdsZod = (file: string) => /\b_zod\b|ZodError/.test(readFileSync(file, 'utf8'));
  const scripts = globSync('build/client/**/*.js');
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter(holdsZod)).toEqual([]);
  // Zod still bears these names: the server's bundle has it.
  expect(globSync('build/server/**/*.js').filter(holdsZod)).not.toEqual([]);
});

test('no part of a page fetches the style of the frame again, by another address', () => {
  const scripts = globSync('build/client/assets/*.js').map((file) => readFileSync(file, 'utf8'));
  const asking = (address: RegExp) => scripts.filter((script) => address.test(script)).length;
  expect(asking(/"assets\/frame-[\w-]+\.css"/)).toBe(0);
  // As the pages write it.
  expect(asking(/"assets\/frame-[\w-]+\.css#"/)).toBeGreaterThan(0);
});
