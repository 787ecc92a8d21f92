import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aProduct } from '../../tests/support/test-shop.ts';
import { PictureHosts } from './picture-hosts.ts';

const silent = pino({ level: 'silent' });
openShopForEachTest();
const aProductAt = (host: string) => aProduct(shop, { image: `https://${host}/a.jpg` });

test('a new host is there after the event of its product, not read for each page, and more than twenty are any', async () => {
  const hosts = new PictureHosts(shop, silent);
  expect(await hosts.list()).toEqual([]);
  await aProductAt('cdn.example');
  hosts.onEvent({ kind: 'pieces' });
  expect(await hosts.list()).toEqual([]);
  hosts.onEvent({ kind: 'catalogue' });
  expect(await hosts.list()).toEqual(['https://cdn.example']);
  for (let n = 0; n < 20; n += 1) await aProductAt(`${n}.example`);
  hosts.onEvent({ kind: 'catalogue' });
  expect(await hosts.list()).toEqual(['https:']);
});

test('while the database does not answer the last ones stay, and afterwards it is asked again', async () => {
  await aProductAt('cdn.example');
  let broken = false;
  const view = {
    ...shop,
    get db() {
      if (broken) throw new Error('gone');
      return shop.db;
    },
  };
  const hosts = new PictureHosts(view, silent);
  await hosts.list();
  broken = true;
  hosts.forget();
  expect(await hosts.list()).toEqual(['https://cdn.example']);
  await aProductAt('other.example');
  broken = false;
  expect(await hosts.list()).toEqual(['https://cdn.example', 'https://other.example']);
});
