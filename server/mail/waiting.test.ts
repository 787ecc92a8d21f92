import type { Email } from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guest } from '#shop/kernel/actor.ts';
import { mailBackInStock } from '#shop/waiting/back.server.ts';
import { confirmWait, leaveWait, waitFor } from '#shop/waiting/wait.server.ts';
import { aMailServer, type MailServer, mailWorkerParts } from '../../tests/support/mail-server.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aProduct } from '../../tests/support/test-shop.ts';
import { m as ur } from '../../words/ur/emails.ts';
import { deliverDue } from './mail-worker.ts';

openShopForEachTest({ hasOwner: true });
let server: MailServer;
beforeEach(async () => {
  server = await aMailServer();
});
afterEach(() => server.close());

async function mails(): Promise<Email[]> {
  server.mails.length = 0;
  await deliverDue(mailWorkerParts(shop, { url: server.url }));
  return server.mails;
}

const TYPED = { email: 'hina@example.com', phone: '0300 1234567', network: 'net' };
const tokenIn = (mail: Email | undefined) => /\/waiting\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';

test('an address is asked first, then told once, in the language of the page; nothing typed is in the mails', async () => {
  const productId = await aProduct(shop, { stock: 0, nameUrdu: 'سفید لٹھا' });
  await waitFor({ ...shop, language: 'ur' }, guest, { productId, ...TYPED });
  const [asked, ...none] = await mails();
  expect(none).toEqual([]);
  expect(asked?.subject).toBe(ur.waitSubject({ store: 'Usman & Sons' }));
  expect(asked?.text).toContain('https://shop.test/ur/waiting?token=');
  expect(await confirmWait(shop, tokenIn(asked))).toBe(true);
  await shop.db.updateTable('products').set({ stock: 1 }).where('id', '=', productId).execute();
  await mailBackInStock(shop);
  const [told] = await mails();
  expect(told?.to).toMatchObject([{ address: 'hina@example.com' }]);
  expect(told?.text).toContain(`https://shop.test/ur/product/${productId}`);
  expect(told?.text).toContain('سفید لٹھا');
  for (const mail of [asked, told]) expect(mail?.text).not.toContain('1234567');
  await mailBackInStock(shop);
  expect(await mails()).toEqual([]);
});

test('a question whose wait was left meanwhile is not sent', async () => {
  const productId = await aProduct(shop, { stock: 0 });
  await waitFor(shop, guest, { productId, ...TYPED });
  const token = tokenIn((await mails())[0]);
  await waitFor(shop, guest, { productId, ...TYPED });
  await leaveWait(shop, { token });
  expect(await mails()).toEqual([]);
});
