/** Push: the admin's devices that are notified of orders and messages while no page of the shop is open. */
import { z } from 'zod';
import type { Admin } from '../kernel/actor.ts';
import { languageOf } from '../kernel/language.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';

/** A browser's `PushSubscription`, as form fields. */
export const pushSubscriptionForm = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  p256dh: z.string().regex(/^[\w-]{80,100}=*$/),
  auth: z.string().regex(/^[\w-]{16,40}=*$/),
});
export type PushSubscription = z.output<typeof pushSubscriptionForm>;

/** Old phones go out of use without a word; more devices than this no shopkeeper has. */
const MAX_DEVICES = 20;

/** Notes a device and the language of its page; the same one again is one. The oldest gives way when there are too many. */
export async function addPushDevice(shop: Shop, admin: Admin, device: PushSubscription): Promise<void> {
  await inTransaction(shop, async (trx) => {
    const { endpoint, ...keys } = device;
    const facts = { ...keys, language: languageOf(shop) };
    await trx
      .insertInto('pushDevices')
      .values({ endpoint, ...facts, userId: admin.id, createdAt: shop.now() })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(facts))
      .execute();
    const kept = trx
      .selectFrom('pushDevices')
      .select('endpoint')
      .orderBy('createdAt', 'desc')
      .limit(MAX_DEVICES);
    await trx.deleteFrom('pushDevices').where('endpoint', 'not in', kept).execute();
  });
}

/** Forgets a device: its owner said so, or its browser's maker does not know it any more. */
export async function forgetPushDevice(shop: Shop, endpoint: string): Promise<void> {
  await shop.db.deleteFrom('pushDevices').where('endpoint', '=', endpoint).execute();
}

export type PushDevice = PushSubscription & { language: string };

export function listPushDevices(shop: Shop): Promise<PushDevice[]> {
  return shop.db.selectFrom('pushDevices').select(['endpoint', 'p256dh', 'auth', 'language']).execute();
}
