/** POST: books a delivered order's open amount as paid to the shop, or refunds (`?back`) the overpayment. */
import { orNotReached } from '#app/lib/failures.ts';
import { parseFields } from '#app/lib/forms/forms.server.ts';
import { WRITER } from '#app/lib/forms/writer.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { whyNotBooked } from '#app/orders/seen-amount.server.ts';
import { needs } from '#app/rights/needs.ts';
import { settlementForm } from '#shop/ledger/forms.server.ts';
import { bookPaid, giveBack } from '#shop/orders/money/money.server.ts';
import { m } from '#words/money.ts';
import { backToOrder, orderWrite } from './write.server.ts';

const notBooked = () => failed(m.notBooked, m.tryAgain);

export const handle = needs('orders');
export const loader = backToOrder;
export const action = orderWrite(handle, {
  fields: [settlementForm, WRITER],
  failed: notBooked,
  work: async ({ shop, actor, order, form }, { url }) => {
    const settle = url.searchParams.has('back') ? giveBack : bookPaid;
    const { value } = parseFields(form, settlementForm);
    if (!value) return notBooked();
    const booked = await settle(shop, actor, order.id, { way: value.way, sawInPaisa: value.seen });
    if (booked.ok) return done(m.booked);
    const refused = failed(m.notBooked, whyNotBooked(booked));
    return booked.reason === 'not as seen' ? { conflict: refused } : refused;
  },
});
export const clientAction = orNotReached(() => failed(m.notBooked));
