/** No page is larger than `budgets.json` allows, in any language. */
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { allLanguages, inAddress } from '#words/languages.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';

const budgets: Record<string, Record<string, number>> = JSON.parse(readFileSync('budgets.json', 'utf8'));

const shop = openShopForFile();

const PAGES = allLanguages.flatMap((one) =>
  Object.entries(budgets).map(([page, budget]) => [inAddress(one, page), budget] as const),
);

test.each(PAGES)('%s', async (page, budget) => {
  const weight = await weigh(shop.url + page);
  expect(Object.entries(weight).filter(([part, bytes]) => bytes > (budget[part] ?? 0))).toEqual([]);
  expect(Math.min(...Object.values(weight))).toBeGreaterThan(0);
});

test('a page with a form weighs at most 4 KB of scripts more than a product’s page', async () => {
  const scripts = async (page: string) => (await weigh(shop.url + page)).javascript;
  const most = (await scripts('/product/wl-001')) + 4096;
  for (const page of ['/contact', '/login', '/signup', '/forgot-password'])
    expect(await scripts(page), page).toBeLessThanOrEqual(most);
});

const ASSETS = 'build/client/assets';

/** Bytes after brotli, fonts as they are; and the number of requests without pictures. */
async function weigh(url: string) {
  const html = await (await fetch(url)).text();
  const named = (ending: string) => {
    const found = html.matchAll(new RegExp(`/assets/([\\w.-]+\\.${ending})`, 'g'));
    return new Set([...found].map(([, name = '']) => name));
  };
  const [css, fonts, scripts] = [named('css'), named('woff2'), withImports(named('js'))];
  const sum = (files: Iterable<string>, ending: string) =>
    [...files].reduce((total, file) => total + statSync(`${ASSETS}/${file}${ending}`).size, 0);
  return {
    html: brotliCompressSync(html).length,
    css: sum(css, '.br'),
    javascript: sum(scripts, '.br'),
    fonts: sum(fonts, ''),
    files: 1 + css.size + fonts.size + scripts.size,
  };
}

/** Dynamic imports are not followed. */
function withImports(named: ReadonlySet<string>): Set<string> {
  const all = new Set<string>();
  const waiting = [...named];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (all.has(name)) continue;
    all.add(name);
    const source = readFileSync(`${ASSETS}/${name}`, 'utf8');
    for (const found of source.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      waiting.push(found[1] ?? '');
  }
  return all;
}
