/** POST: moves an order to step `to`, or takes back event `undo` (`sale`: the sale as shown). */
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import type { Outcome } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { PAYMENT_METHODS } from '#shop/ledger/ledger.ts';
import { SEEN, seenIn } from '#shop/ledger/seen.ts';
import { takeBackSale } from '#shop/orders/end.server.ts';
import { isStep } from '#shop/orders/life.ts';
import { takeStep, undoStep } from '#shop/orders/steps.server.ts';
import { m } from '#words/order-screen.ts';
import { m as steps } from '#words/steps.ts';
import { ON, toNext, toUndone } from './after.server.ts';
import { whyNotTaken } from './not-taken.server.ts';
import { SALE } from './timeline.server.ts';
import { backToOrder, orderWrite } from './write.server.ts';

const notTaken = () => failed(m.notTaken);

export const handle = needs('orders');
export const loader = backToOrder;
export const action = orderWrite(handle, {
  fields: ['to', 'undo', 'event', 'way', SEEN, ON],
  failed: notTaken,
  work: async ({ shop, actor, order, form }) => {
    const [to, undo] = [form.get('to'), form.get('undo')];
    const refused = (why: Parameters<typeof whyNotTaken>[0]): Outcome => {
      const toast = failed(m.notTaken, whyNotTaken(why, order));
      return why.reason === 'newer' || why.reason === 'not as seen' ? { conflict: toast } : toast;
    };
    if (undo === SALE) {
      const way = PAYMENT_METHODS.find((one) => one === form.get('way')) ?? null;
      const seen = { event: Number(form.get('event')), sawInPaisa: seenIn(form.get(SEEN)), way };
      const taken = await takeBackSale(shop, actor, order.id, seen);
      return taken.ok ? done(m.takenBack) : refused(taken);
    }
    if (undo !== null) {
      const undone = await undoStep(shop, actor, order.id, Number(undo));
      return undone.ok ? toUndone(order, form, done(m.undone, steps.names[undone.to])) : refused(undone);
    }
    if (!isStep(to)) return refused({ ok: false, reason: 'not now', step: order.step });
    const taken = await takeStep(shop, actor, order.id, to);
    if (!taken.ok) return refused(taken);
    return toNext(shop, actor, order, form, done(steps.taken[to], order.customerInfo.fullName));
  },
});
export const clientAction = orNotReached(notTaken);
