import { record } from '../audit-log/audit-log.server.ts';
import type { Staff } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { endPending } from './address-proof.server.ts';
import { deviceOf } from './device.server.ts';
import { accountName } from './helpers.ts';
import { type Devices, endSessions } from './sessions.server.ts';

interface SignedInDevice {
  id: string;
  device: string;
  name: string;
  /** Accurate to some minutes. */
  usedAt: number;
  begunAt: number;
}

/** Most recently used first. */
export async function listDevices({ db, now }: Shop, { id }: Pick<Staff, 'id'>): Promise<SignedInDevice[]> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'deviceName', 'usedAt', 'createdAt'])
    .where('userId', '=', id)
    .where('expiresAt', '>', new Date(now()).toISOString())
    .execute();
  return sessions
    .map(({ id, userAgent, deviceName, usedAt, createdAt }) => {
      const begunAt = new Date(String(createdAt)).getTime();
      const device = deviceOf(userAgent ?? '');
      return { id, device, name: deviceName ?? '', usedAt: usedAt ?? begunAt, begunAt };
    })
    .toSorted((a, b) => b.usedAt - a.usedAt);
}

/** An empty name removes it. False for an unknown device. */
export function nameDevice(shop: Shop, admin: Staff, id: string, name: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const was = await trx
      .selectFrom('sessions')
      .select(['userAgent', 'deviceName'])
      .where('id', '=', id)
      .where('userId', '=', admin.id)
      .executeTakeFirst();
    if (!was) return false;
    await trx
      .updateTable('sessions')
      .set({ deviceName: name || null })
      .where('id', '=', id)
      .execute();
    await record(shop, trx, admin, {
      act: 'device named',
      subject: id,
      name: deviceOf(was.userAgent ?? ''),
      before: { name: was.deviceName ?? '' },
      after: { name },
    });
    return true;
  });
}

/**
 * Returns the number of ended sessions. Calls `endPending`, as the holder of an ended device may know the
 * password.
 */
export function endDevices(shop: Shop, admin: Staff, which: Devices): Promise<number> {
  return inTransaction(shop, async (trx) => {
    const devices = await endSessions(trx, admin.id, which);
    if (devices === 0) return 0;
    await endPending(trx, admin.id);
    await record(shop, trx, admin, {
      act: 'devices logged out',
      subject: admin.id,
      name: accountName(admin),
      after: { devices },
    });
    return devices;
  });
}
