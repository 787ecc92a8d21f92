/** Tracks an order by number and phone, without its private link. */
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '../../kernel/calendar.ts';
import { requiredNumber, requiredPhone } from '../../kernel/form-fields.server.ts';
import { type Limit, mayTryAll, takeBack } from '../../kernel/limits.server.ts';
import type { Shop } from '../../kernel/shop.ts';
import { toE164 } from '../../kernel/text/phone.server.ts';
import type { Ending, OrderStatus, Step } from '../life.ts';
import { linkLives } from '../link/link.server.ts';
import { ORDER_NUMBER_PREFIX } from '../order.ts';

export const trackForm = z.object({ orderNumber: requiredNumber(30), phone: requiredPhone(30) });
type TrackForm = z.output<typeof trackForm>;
export type TrackInput = z.input<typeof trackForm>;

/** All tries: one address may serve a household or a town's mobile users. */
const TRIES_OF_A_NETWORK: Limit = { max: 60, withinMs: HOUR_MS };
/** Wrong phones from all networks. Order numbers are times, so anybody can guess them. */
const WRONG_TRIES_OF_AN_ORDER: Limit = { max: 20, withinMs: DAY_MS };

/** Without name, address and money, because other people know the phone. */
export interface TrackedOrder {
  id: string;
  orderNumber: string;
  status: OrderStatus;
  step: Step;
  ending: Ending | null;
  city: string;
  createdAt: number;
}

type Tracked =
  | { ok: true; order: TrackedOrder }
  /** `nothing`: no such order, another phone, or older than a private link lives. */
  | { ok: false; reason: 'nothing' | 'too many' };

/** One query for both, so that response time does not tell which is wrong. */
export async function trackOrder(
  shop: Shop,
  { orderNumber: typed, phone }: TrackForm,
  network: string,
): Promise<Tracked> {
  const orderNumber = ORDER_NUMBER_PREFIX + typed.replace(/\D/g, '');
  const key = `tracking of ${orderNumber}`;
  const may = await mayTryAll(shop, [
    [`tracking from ${network}`, TRIES_OF_A_NETWORK],
    [key, WRONG_TRIES_OF_AN_ORDER],
  ]);
  if (!may) return { ok: false, reason: 'too many' };
  const row = await shop.db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'status', 'statusBefore', 'step', 'city', 'createdAt'])
    .where('orderNumber', '=', orderNumber)
    .where('phoneE164', '=', toE164(phone))
    .where(linkLives(shop))
    .executeTakeFirst();
  if (!row) return { ok: false, reason: 'nothing' };
  await takeBack(shop, [key]);
  const { statusBefore, status, ...order } = row;
  return {
    ok: true,
    order: {
      ...order,
      createdAt: Number(order.createdAt),
      status: statusBefore ?? (status as OrderStatus),
      ending: statusBefore === null ? null : (status as Ending),
    },
  };
}
