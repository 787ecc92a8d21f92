/** Set-up tasks, judged by the shop's data. */
import { isDeepStrictEqual } from 'node:util';
import { UNSET_ADMIN_EMAIL } from '../accounts/accounts.ts';
import { changesOf } from '../audit-log/read.server.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { DEFAULT_STORE, type StoreSettings } from '../settings/store/store.ts';
import type { FirstDayState } from './first-day.ts';

interface KnownFacts {
  /** `stands`: demo products remain. `store`: the demo store's details. */
  demo: { stands: boolean; store: Partial<StoreSettings> };
  isBackedUp: boolean;
}

/** One query, which looks for one row per task. */
export async function firstDay(
  shop: Shop,
  _admin: Admin,
  { demo, isBackedUp }: KnownFacts,
): Promise<FirstDayState> {
  const { db } = shop;
  const { store, firstDay: noted } = shop.settings.current;
  const asPrinted = db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select('users.id')
    .where('isAdmin', '=', true)
    .where((eb) => eb.or([eb('mustChange', '=', 1), eb('email', '=', UNSET_ADMIN_EMAIL)]));
  const found = await db
    .selectNoFrom(({ exists }) => [
      exists(asPrinted).as('asPrinted'),
      exists(changesOf(shop, 'settings', 'hours')).as('hours'),
      exists(db.selectFrom('pictureUses').select('url').where('usedBy', '=', 'product')).as('product'),
      exists(db.selectFrom('orders').select('id')).as('order'),
    ])
    .executeTakeFirstOrThrow();
  const ofStore = notOwn(store, demo.store);
  const done = {
    account: !found.asPrinted,
    store: ofStore.length === 0,
    hours: noted.hoursSeen || Boolean(found.hours),
    product: Boolean(found.product),
    order: Boolean(found.order),
    mail: noted.mailWorked,
    backup: isBackedUp,
    demo: !demo.stands,
  };
  return { done, ofStore };
}

/** Remaining demo values, and a missing name or phone. Other empty fields mislead nobody. */
function notOwn(store: StoreSettings, madeUp: Partial<StoreSettings>): (keyof StoreSettings)[] {
  const missing = (['name', 'phone'] as const).filter((field) => store[field] === DEFAULT_STORE[field]);
  const left = (Object.keys(madeUp) as (keyof StoreSettings)[]).filter(
    (field) => store[field] !== '' && isDeepStrictEqual(store[field], madeUp[field]),
  );
  return [...missing, ...left];
}
