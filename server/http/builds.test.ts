import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { allLanguages } from '#words/languages.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { forShoppers, manifestName, readBuilds, tableForShoppers, withoutAdmin } from './builds.ts';

const parts = { basename: '/', routes: { root: {}, robots: {} }, assets: { url: 'en' } };
const build = parts as unknown as ServerBuild;

function aFolder(): string {
  const folder = aTempFolder();
  for (const one of allLanguages)
    if (one !== 'en')
      writeFileSync(path.join(folder, manifestName(one)), JSON.stringify({ url: one, routes: { root: {} } }));
  return folder;
}

test('each language has its own addresses, client and routes; a build without the client of one does not start, and says what to do', () => {
  const { en, ur, roman } = readBuilds(build, aFolder());
  expect(en).toBe(build);
  expect(ur).toMatchObject({ basename: '/ur', assets: { url: 'ur' }, routes: { root: {} } });
  expect(roman).toMatchObject({ basename: '/roman', assets: { url: 'roman' } });
  expect('routes' in ur && Object.keys(ur.routes)).toEqual(['root']);
  const folder = aFolder();
  rmSync(path.join(folder, manifestName('ur')));
  expect(() => readBuilds(build, folder)).toThrow(PlainError);
  const words = /manifest-ur\.json cannot be read\. Remove the folder build/;
  expect(() => readBuilds(build, folder)).toThrow(words);
  writeFileSync(path.join(folder, manifestName('ur')), '{ half');
  expect(() => readBuilds(build, folder)).toThrow(/manifest-ur\.json/);
});

test('the table of routes for shoppers is another file, without the admin and what is for machines', () => {
  const forThem = ['root', 'storefront/home/home', 'write:storefront/cart/add-to-cart'];
  const privates = ['admin/frame/layout', 'write:admin/replies', 'storefront/order-page/order-page'];
  const ids = [...forThem, ...privates, 'crawlers/feed'];
  const table = { routes: Object.fromEntries(ids.map((id) => [id, { id }])), version: 'abc' };
  const script = withoutAdmin(`window.__reactRouterManifest=${JSON.stringify(table)};`);
  expect(script).toMatch(/^window\.__reactRouterManifest=\{.*\};$/);
  const { routes, version } = JSON.parse(script.slice('window.__reactRouterManifest='.length, -1));
  expect([Object.keys(routes), version]).toEqual([forThem, 'abc']);
  const assets = { ...table, url: '/assets/manifest-1a2b.js' };
  const whole = { ...build, routes: table.routes, assets } as unknown as ServerBuild;
  const shoppers = forShoppers(whole);
  expect(shoppers).toMatchObject({ assets: { url: '/assets/manifest-shop-1a2b.js' } });
  // Routes for machines and private pages are outside /admin.
  const left = ids.filter((id) => !id.includes('admin'));
  if (!('routes' in shoppers)) throw new Error('the build is not loaded');
  expect([Object.keys(shoppers.routes), Object.keys(shoppers.assets.routes)]).toEqual([left, left]);
  expect(whole.assets.url).toBe('/assets/manifest-1a2b.js');
  // In development Vite serves the single table.
  expect(tableForShoppers('/@id/__x00__virtual:react-router/browser-manifest')).not.toContain('shop');
});
