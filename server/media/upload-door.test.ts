import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Actor, guest } from '#shop/kernel/actor.ts';
import type { Identity } from '#shop/people/identity.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { uploadDoor } from './door.ts';
import { openFolder } from './folder.ts';

openShopForEachTest();

test('a helper who is paused while a picture is sent does not get it in', async () => {
  const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const storage = openFolder(aTempFolder());
  let actor: Actor = admin;
  const identity = { actorOf: async () => ({ actor }) } as unknown as Identity;
  const door = uploadDoor({ shop, identity, storage });
  const send = (onHalf = () => {}) => {
    const parts = [photo.subarray(0, 40), photo.subarray(40)];
    const body = new ReadableStream({
      pull(controller) {
        const part = parts.shift();
        if (!part) return controller.close();
        if (parts.length === 0) onHalf();
        controller.enqueue(new Uint8Array(part));
      },
    });
    return door.request('/?kind=product', { method: 'POST', body, duplex: 'half' } as RequestInit);
  };
  expect((await send()).status).toBe(200);
  const before = await Array.fromAsync(storage.keys());
  const pause = () => {
    actor = guest;
  };
  expect((await send(pause)).status).toBe(403);
  expect(await Array.fromAsync(storage.keys())).toEqual(before);
  expect(await shop.db.selectFrom('pictures').selectAll().execute()).toHaveLength(1);
});
