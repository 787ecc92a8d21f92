import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { m as ur } from '../../../words/ur/emails.ts';
import { inDatabase } from '../../support/broken-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { Shopper } from '../../support/shopper.ts';

const shop = openShopForFile();

const languageOfAccount = async () =>
  (await inDatabase(shop.dataDir, `select language from users where "isAdmin" <> 1`))[0]?.language;

async function mails(): Promise<Email[]> {
  const folder = path.join(shop.dataDir, 'mail');
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.sort().map((file) => PostalMime.parse(readFileSync(path.join(folder, file)))));
}

test('an account has the language of the page of its last write, an order that of its checkout, and so have its mails', async () => {
  const inUrdu = new Shopper(`${shop.url}/ur`);
  await inUrdu.signUp();
  expect(await languageOfAccount()).toBe('ur');
  // Reading changes nothing.
  const inEnglish = new Shopper(shop.url, inUrdu.cookie);
  for (const page of ['/', '/profile', '/cart']) await inEnglish.get(page);
  expect(await languageOfAccount()).toBe('ur');
  await inEnglish.post('/cart/items', { productId: 'ml-001', quantity: '1' });
  expect(await languageOfAccount()).toBe('en');
  expect(await inUrdu.order('ml-001', 1)).toBe('ordered');
  expect(await languageOfAccount()).toBe('ur');
  const [order] = await inDatabase(shop.dataDir, 'select "orderNumber", language from orders');
  expect(order?.language).toBe('ur');
  await expect.poll(async () => (await mails().catch(() => [])).length).toBe(2);
  const own = (await mails()).find(({ subject }) => subject?.includes(String(order?.orderNumber)));
  expect(own?.subject).toBe(
    ur.placedSubject({ orderNumber: String(order?.orderNumber), store: 'Usman & Sons' }),
  );
  expect(own?.text).toContain('/ur/profile\n');
});
