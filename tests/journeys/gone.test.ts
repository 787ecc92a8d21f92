/**
 * Forms that are sent to something that is not there: deleted on another device, or never there. The answer says so; it is no
 * failure of the shop.
 * @module-tag long
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '../support/crawl.ts';
import { type FuzzedShop, fuzzedShop } from '../support/fuzzed-shop.ts';
import { post } from '../support/post.ts';

/** A word, a number, a phone number that nothing was ordered for, and what an id looks like. */
const GONE = ['not-there', '999999', '923001112223', '01981b2c-7f00-7000-8000-000000000000'];
const OWNER = 3;

let fuzzed: FuzzedShop;
beforeAll(async () => {
  fuzzed = await fuzzedShop();
});
afterAll(async () => {
  await fuzzed.close();
  expect(fuzzed.shop.complaints).toEqual([]);
});

test.each(GONE)('a form for %s is no failure of the shop', async (gone) => {
  const { shop, cookies, site } = fuzzed;
  const owner = cookies[OWNER] ?? '';
  const patterns = site.paths.filter((path) => /:\w/.test(path));
  expect(patterns).toContain('/admin/people/:phone');
  const failed: string[] = [];
  for (const pattern of patterns)
    for (const form of formsFor(site, pattern)) {
      const { status } = await post(shop.url, pattern.replace(/:\w+/g, gone), form, owner);
      if (status >= 500) failed.push(`${status} for ${pattern} with ${JSON.stringify(form).slice(0, 200)}`);
    }
  expect(failed).toEqual([]);
  // Without a log-in all of them would be refused at the door.
  expect((await fetch(`${shop.url}/admin`, { redirect: 'manual', headers: { cookie: owner } })).status).toBe(
    200,
  );
});

/** The forms that pages have for addresses of this pattern, one without fields, and all fields of the shop with a word or a figure. */
function formsFor({ forms, names }: Site, pattern: string): Record<string, string>[] {
  const ofPattern = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
  const own = forms.filter(({ path }) => ofPattern.test(path.split('?')[0] ?? ''));
  return [
    ...own.map(({ fields }) => Object.fromEntries(fields)),
    {},
    ...['x', '1'].map((text) => Object.fromEntries(names.map((name) => [name, text]))),
  ];
}
