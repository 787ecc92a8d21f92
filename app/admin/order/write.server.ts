/** A write on one order from its page; the result is a toast there. */
import { href, type RouterContextProvider } from 'react-router';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { FoundOrder } from '#shop/orders/order.ts';
import { findOrder } from '#shop/orders/steps.server.ts';
import { requestOf } from '../../context.ts';
import type { LeftToast } from '../../toasts.server.ts';
import { toastOf } from '../../toasts.server.ts';
import { keepFields } from '../../typed.server.ts';
import { type Outcome, writeAsAdmin } from '../write.server.ts';

interface OrderWrite {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { number: string };
  /** Returns a toast. Also gets ended orders: the rule decides. */
  work: (shop: Shop, admin: Admin<'orders'>, order: FoundOrder) => Promise<Outcome>;
  /** The toast for a missing order or a failure. */
  failed: LeftToast;
  /** Typed fields with `WRITER`, shown again unless the work succeeded. */
  form?: URLSearchParams;
}

export async function writeToOrder({ request, context, params, work, failed, form }: OrderWrite) {
  const page = href('/admin/orders/:number', { number: params.number });
  let isDone = false;
  const answer = await writeAsAdmin({
    needs: 'orders',
    request,
    context,
    page,
    work: async (shop, admin) => {
      const order = await findOrder(shop, admin, params.number);
      const said = order ? await work(shop, admin, order) : failed;
      isDone = !('conflict' in said) && toastOf(said).tone === 'success';
      return said;
    },
    failed,
  });
  if (form && !isDone) keepFields([...form], requestOf(context), page);
  return answer;
}
