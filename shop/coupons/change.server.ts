import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { type Coupon, MAX_COUPONS, stateOfCoupon } from './coupon.ts';
import type { CouponForm } from './coupon-form.server.ts';
import { couponIn, isOpen } from './read.server.ts';

export type CouponSaved =
  | { ok: true; id: string; code: string }
  /** `code taken`: by another coupon, perhaps an ended one. */
  | { ok: false; reason: 'gone' | 'over' | 'too many' | 'code taken' | 'ends before it begins' };

/**
 * A new coupon's id is its form's key, so a repeated submission changes the same coupon. A later end reopens
 * an ended coupon; used phones stay used. Orders keep their amounts.
 */
export function saveCoupon(
  shop: Shop,
  admin: Admin<'products'>,
  id: string | null,
  { key = shop.newId(), ...form }: CouponForm,
): Promise<CouponSaved> {
  return inTransaction(
    shop,
    async (trx): Promise<CouponSaved> => {
      await shop.engine.lock(trx, 'coupons');
      const now = shop.now();
      const before = await couponIn(trx, 'id', id ?? key);
      if (id !== null && !before) return { ok: false, reason: 'gone' };
      const fromMs = form.fromMs ?? before?.fromMs ?? now;
      if (form.untilMs !== null && form.untilMs <= now) return { ok: false, reason: 'over' };
      if (form.untilMs !== null && form.untilMs <= fromMs)
        return { ok: false, reason: 'ends before it begins' };
      const sameCode = await couponIn(trx, 'code', form.code);
      if (sameCode && sameCode.id !== before?.id) return { ok: false, reason: 'code taken' };
      const isOpen = before !== null && stateOfCoupon(before, now) !== 'over';
      if (!isOpen && (await countOpen(trx, now)) >= MAX_COUPONS) return { ok: false, reason: 'too many' };
      const coupon = { ...form, id: id ?? key, fromMs };
      await write(trx, coupon, { isNew: !before, now });
      await record(shop, trx, admin, {
        act: before ? 'coupon changed' : 'coupon added',
        subject: coupon.id,
        name: coupon.code,
        ...(before && { before: asRecorded(before) }),
        after: asRecorded(coupon),
      });
      tellOfCoupons(trx);
      return { ok: true, id: coupon.id, code: coupon.code };
    },
    { keyed: true },
  );
}

/** Also one that has not begun. Null if over or gone. */
export function endCoupon(
  shop: Shop,
  admin: Admin<'products'>,
  id: string,
): Promise<{ code: string } | null> {
  return inTransaction(shop, async (trx) => {
    await shop.engine.lock(trx, 'coupons');
    const now = shop.now();
    const before = await couponIn(trx, 'id', id);
    if (!before || stateOfCoupon(before, now) === 'over') return null;
    const { code, untilMs } = before;
    await trx
      .updateTable('coupons')
      .set((eb) => ({ untilMs: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const ended = { act: 'coupon ended', subject: id, name: code } as const;
    await record(shop, trx, admin, { ...ended, before: { untilMs }, after: { untilMs: now } });
    tellOfCoupons(trx);
    return { code };
  });
}

/** For the admin's other devices. Orders check the coupon anyway. */
function tellOfCoupons(trx: Trx): void {
  tell(trx, [{ kind: 'coupons', audience: 'admin' }]);
}

async function countOpen(trx: Trx, now: number): Promise<number> {
  const { open } = await trx
    .selectFrom('coupons')
    .select((eb) => eb.fn.countAll<number | string>().as('open'))
    .where(isOpen(now))
    .executeTakeFirstOrThrow();
  return Number(open);
}

type Written = Omit<Coupon, 'uses' | 'version'>;

async function write(
  trx: Trx,
  { id, reduction, ...coupon }: Written,
  { isNew, now }: { isNew: boolean; now: number },
): Promise<void> {
  const row = { ...coupon, ...columnsOf(reduction) };
  if (isNew)
    await trx
      .insertInto('coupons')
      .values({ id, createdAt: now, ...row })
      .execute();
  else
    await trx
      .updateTable('coupons')
      .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
}

const columnsOf = (reduction: Coupon['reduction']) => ({
  percent: 'percent' in reduction ? reduction.percent : null,
  amountInPaisa: 'percent' in reduction ? null : reduction.amountInPaisa,
});

function asRecorded({ code, reduction, leastInPaisa, mostUses, fromMs, untilMs }: Written) {
  const { percent, amountInPaisa: amountOff } = columnsOf(reduction);
  return { code, percent, amountOff, leastGoods: leastInPaisa, mostUses, fromMs, untilMs };
}
