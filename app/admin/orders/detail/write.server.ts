import { href } from 'react-router';
import { adminWrite } from '#app/admin/ui/write.server.ts';
import { type Asked, backTo, type Write } from '#app/lib/write.server.ts';
import type { Needs } from '#app/rights/needs.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import type { FoundOrder } from '#shop/orders/order.ts';
import { findOrder } from '#shop/orders/steps.server.ts';

interface OfOrder {
  number: string;
}
/** Also gets ended orders: the rule decides. */
type AskedOfOrder = Asked<Admin<'orders'>> & { order: FoundOrder };

const pageOf = ({ number }: OfOrder) => href('/admin/orders/:number', { number });

export const backToOrder = backTo(pageOf);

/** A missing order is a failure. */
export function orderWrite<Params extends OfOrder>(
  handle: Needs<'orders'>,
  { work, ...write }: Write<AskedOfOrder, Params>,
) {
  return adminWrite<'orders', Params>(handle, pageOf, {
    ...write,
    work: async (asked, call) => {
      const order = await findOrder(asked.shop, asked.actor, call.params.number);
      return order ? work({ ...asked, order }, call) : write.failed();
    },
  });
}
