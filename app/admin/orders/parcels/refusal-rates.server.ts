import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import {
  MAX_COUNTED,
  RATES_BY,
  type RateBy,
  refusalRates,
  refusedPercent,
} from '#shop/parcels/rates.server.ts';
import { m as dates } from '#words/dates.ts';
import { m } from '#words/parcels.ts';

const SHOWN_MS = 365 * DAY_MS;
/** Further towns have a parcel or two each. */
const ROWS_SHOWN = 40;

export async function ratesIn(shopRequest: ShopRequest, admin: Admin<'orders'>) {
  const { shop } = shopRequest;
  const names = new Map(
    shop.settings.current.couriers.couriers.map(({ id, name }) => [id, name || m.ownRider]),
  );
  const named: Record<RateBy, (of: string) => string> = {
    city: (of) => of,
    courier: (of) => names.get(of) ?? (of || m.notSaid),
    month: (of) => dates.wholeMonth(monthIn(of)),
  };
  const rates = await attempt(shopRequest, () => refusalRates(shop, admin, shop.now() - SHOWN_MS));
  if (!rates) return null;
  const tables = RATES_BY.map((by) => ({
    by,
    rates: rates[by]
      .slice(0, ROWS_SHOWN)
      .map((rate) => ({ ...rate, of: named[by](rate.of), percent: refusedPercent(rate) })),
  }));
  return { tables, most: MAX_COUNTED };
}

function monthIn(text: string): { month: number; year: number } {
  const [year = 0, month = 0] = text.split('-').map(Number);
  return { month, year };
}
