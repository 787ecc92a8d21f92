import { z } from 'zod';
import type { Right, Staff } from '../kernel/actor.ts';
import { storedAs } from '../kernel/form-fields.server.ts';
import { roleOf } from '../kernel/roles.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { languageOf } from '../kernel/text/language.ts';
import { httpsAddress } from '../kernel/text/url.ts';
import { inTransaction } from '../kernel/transaction.server.ts';

export const pushSubscriptionForm = z.object({
  endpoint: z
    .string()
    .min(1)
    .max(1000)
    .transform(storedAs(httpsAddress, 1000, 'no address')),
  p256dh: z.string().regex(/^[\w-]{80,100}=*$/),
  auth: z.string().regex(/^[\w-]{16,40}=*$/),
});
export type PushSubscription = z.output<typeof pushSubscriptionForm>;

/** Old phones never unsubscribe. */
const MAX_DEVICES = 20;

/** Above the limit the oldest is removed. */
export async function addPushDevice(shop: Shop, admin: Staff, device: PushSubscription): Promise<void> {
  await inTransaction(shop, async (trx) => {
    const { endpoint, ...keys } = device;
    // A passed-on phone belongs to the account now signed in on it.
    const facts = { ...keys, language: languageOf(shop), userId: admin.id };
    await trx
      .insertInto('pushDevices')
      .values({ endpoint, ...facts, createdAt: shop.now() })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(facts))
      .execute();
    const newest = trx
      .selectFrom('pushDevices')
      .select('endpoint')
      .where('userId', '=', admin.id)
      .orderBy('createdAt', 'desc')
      .limit(MAX_DEVICES);
    await trx
      .deleteFrom('pushDevices')
      .where('userId', '=', admin.id)
      .where('endpoint', 'not in', newest)
      .execute();
  });
}

export async function removePushDevice({ db }: Shop, { id }: Staff, endpoint: string): Promise<void> {
  await db.deleteFrom('pushDevices').where('endpoint', '=', endpoint).where('userId', '=', id).execute();
}

/** Of all devices: it is not known which log-in is whose. They register again when the dashboard opens. */
export async function removePushDevices(db: Trx, userId: string): Promise<void> {
  await db.deleteFrom('pushDevices').where('userId', '=', userId).execute();
}

/** For a device that the push service no longer knows. */
export async function forgetPushDevice(shop: Shop, endpoint: string): Promise<void> {
  await shop.db.deleteFrom('pushDevices').where('endpoint', '=', endpoint).execute();
}

export type PushDevice = PushSubscription & { language: string };

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
