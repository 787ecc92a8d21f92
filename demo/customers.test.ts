import { expect, test } from 'vitest';
import { listConversations } from '#shop/chat/read.server.ts';
import { countByStatus } from '#shop/dashboard/statistics.server.ts';
import { listContacts } from '#shop/messages/contacts.server.ts';
import { openIdentity } from '../server/auth/identity.ts';
import { readConfig } from '../server/config.ts';
import { aTempFolder } from '../tests/support/temp-folder.ts';
import { admin, audit, openShop } from '../tests/support/test-shop.ts';
import { addDemoCustomers, DEMO_PASSWORD } from './customers.ts';
import { fillWithDemo } from './fill.ts';

async function aShopWithDemo() {
  const shop = await openShop();
  const config = readConfig({ DATA_DIR: aTempFolder(), ADMIN_EMAIL: 'keeper@thaan.test' });
  const { identity } = await openIdentity(shop, config);
  await fillWithDemo(shop, admin);
  return { shop, config, identity };
}

test('people for development have orders in each status, chats and messages, the books are right, and each can log in', async () => {
  const { shop, config, identity } = await aShopWithDemo();
  expect(await addDemoCustomers(shop, identity, config)).toEqual({ people: 3, orders: 7 });
  expect(await audit(shop)).toEqual([]);
  const found = (await countByStatus(shop, admin)).map(({ status, orders }) => [status, orders]);
  expect(Object.fromEntries(found)).toMatchObject({ pending: 2, confirmed: 1, delivering: 1, delivered: 2 });
  expect((await listConversations(shop, admin, {})).items.map(({ waits }) => waits).sort()).toEqual([
    false,
    true,
  ]);
  expect((await listContacts(shop, admin, {})).items).toHaveLength(2);
  const sender = { headers: new Headers(), network: '192.0.2.1' };
  const form = { email: 'sana@example.com', password: DEMO_PASSWORD };
  expect((await identity.logIn(form, sender)).ok).toBe(true);
  await expect(addDemoCustomers(shop, identity, config)).rejects.toThrow('has customers already');
  await shop.close();
});

test.each([{ ORIGIN: 'https://shop.example' }, { SMTP_URL: 'smtp://mail.example' }])(
  'a shop with %o gets no people',
  async (env) => {
    const { shop, identity } = await aShopWithDemo();
    const config = readConfig({ DATA_DIR: aTempFolder(), ...env });
    await expect(addDemoCustomers(shop, identity, config)).rejects.toThrow('for development alone');
    expect(await shop.db.selectFrom('users').select('email').execute()).toHaveLength(1);
    await shop.close();
  },
);
