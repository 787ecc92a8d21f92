import { expect, test } from 'vitest';
import { inDatabase } from '../../support/broken-shop.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { joinedHelper } from '../../support/helpers.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';

const SENT = 60;

const shop = openShopForFile();

test('of the writes that wait while their helper is paused none is done', async () => {
  const guest = cookiesIn(await post(shop.url, '/chat/guest', { name: 'Sana', email: 'sana@example.com' }));
  await post(shop.url, '/chat/messages', { text: 'Salaam', clientId: crypto.randomUUID() }, guest);
  const owner = cookiesIn(await post(shop.url, '/login', ADMIN));
  const helper = await joinedHelper(shop.url, owner, {
    fullName: 'Bilal',
    email: 'bilal@example.com',
    areas: ['chat'],
  });
  const written = async () => {
    const [row] = await inDatabase(
      shop.dataDir,
      `select count(*) as n from chats where text like 'answer %'`,
    );
    return Number(row?.n);
  };
  const [chat] = await inDatabase(shop.dataDir, 'select id from conversations');
  const path = `/admin/chats/${chat?.id}/messages`;
  const sent = Array.from({ length: SENT }, (_, n) =>
    post(shop.url, path, { text: `answer ${n}`, clientId: crypto.randomUUID() }, helper.cookie),
  );
  await expect.poll(written, { interval: 5 }).toBeGreaterThan(0);
  const paused = await post(shop.url, `/admin/helpers/${helper.id}/pause`, { paused: 'yes' }, owner);
  expect(paused.status).toBe(303);
  const before = await written();
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  // One may be under way.
  expect(await written()).toBeLessThanOrEqual(before + 1);
  expect(statuses.filter((status) => status !== 200).length).toBeGreaterThan(0);
});
