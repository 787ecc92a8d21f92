/** Push: the admin's devices that are notified of orders and messages while no page of the shop is open. */
import { z } from 'zod';
import type { Right, Staff } from '../kernel/actor.ts';
import { keptAs } from '../kernel/form-fields.server.ts';
import { languageOf } from '../kernel/language.ts';
import { roleOf } from '../kernel/roles.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { httpsAddress } from '../kernel/url.ts';

/** A browser's `PushSubscription`, as form fields. */
export const pushSubscriptionForm = z.object({
  endpoint: z
    .string()
    .min(1)
    .max(1000)
    .transform(keptAs(httpsAddress, 1000, 'no address')),
  p256dh: z.string().regex(/^[\w-]{80,100}=*$/),
  auth: z.string().regex(/^[\w-]{16,40}=*$/),
});
export type PushSubscription = z.output<typeof pushSubscriptionForm>;

/** Old phones go out of use without a word; more devices than this no shopkeeper has. */
const MAX_DEVICES = 20;

/** Notes a device and the language of its page; the same one again is one. The oldest gives way when there are too many. */
export async function addPushDevice(shop: Shop, admin: Staff, device: PushSubscription): Promise<void> {
  await inTransaction(shop, async (trx) => {
    const { endpoint, ...keys } = device;
    // It belongs to the account that is logged in on it now: a phone may be passed on.
    const facts = { ...keys, language: languageOf(shop), userId: admin.id };
    await trx
      .insertInto('pushDevices')
      .values({ endpoint, ...facts, createdAt: shop.now() })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(facts))
      .execute();
    const kept = trx
      .selectFrom('pushDevices')
      .select('endpoint')
      .where('userId', '=', admin.id)
      .orderBy('createdAt', 'desc')
      .limit(MAX_DEVICES);
    await trx
      .deleteFrom('pushDevices')
      .where('userId', '=', admin.id)
      .where('endpoint', 'not in', kept)
      .execute();
  });
}

/** Forgets a device of the account, at its own request. */
export async function removePushDevice({ db }: Shop, { id }: Staff, endpoint: string): Promise<void> {
  await db.deleteFrom('pushDevices').where('endpoint', '=', endpoint).where('userId', '=', id).execute();
}

/** Forgets a device that its browser's maker does not know any more. */
export async function forgetPushDevice(shop: Shop, endpoint: string): Promise<void> {
  await shop.db.deleteFrom('pushDevices').where('endpoint', '=', endpoint).execute();
}

export type PushDevice = PushSubscription & { language: string };

/** The devices of those who have this right now. */
export async function listPushDevices(shop: Shop, right: Right): Promise<PushDevice[]> {
  const rows = await shop.db
    .selectFrom('pushDevices')
    .innerJoin('users', 'users.id', 'pushDevices.userId')
    .leftJoin('helpers', 'helpers.userId', 'users.id')
    .select(['endpoint', 'p256dh', 'auth', 'pushDevices.language', 'isAdmin', 'rights', 'pausedAt'])
    .execute();
  return rows.flatMap(({ isAdmin, rights, pausedAt, ...device }) => {
    const role = roleOf(shop, { isAdmin, rights, pausedAt });
    return role?.kind === 'admin' && role.rights[right] ? [device] : [];
  });
}
