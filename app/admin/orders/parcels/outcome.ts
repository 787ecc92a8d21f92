/** POST: records a parcel's outcome, from form or query. */
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { cleanText } from '#shop/kernel/text/text.ts';
import { noteOutcome } from '#shop/parcels/outcomes.server.ts';
import { OUTCOME, OUTCOMES } from '#shop/parcels/parcel.ts';
import { m } from '#words/parcels.ts';
import { backToOrder, orderWrite } from '../detail/write.server.ts';

const MAX_NOTE = 500;

const notNoted = () => failed(m.notNoted);

export const handle = needs('orders');
export const loader = backToOrder;
export const action = orderWrite(handle, {
  fields: ['outcome', 'reason', 'note'],
  failed: notNoted,
  work: async ({ shop, actor, order, form }, { url }) => {
    const pressed = form.get('outcome') ?? url.searchParams.get('outcome');
    const outcome = OUTCOMES.find((one) => one === pressed);
    if (!outcome) return failed(m.notNoted, m.noSuchOutcome);
    const reason = OUTCOME[outcome].reasons.find((one) => one === form.get('reason'));
    const note = cleanText(form.get('note') ?? '').trim();
    const noted = await noteOutcome(shop, actor, order.id, {
      outcome,
      note: note.slice(0, MAX_NOTE),
      ...(reason && { reason }),
    });
    return noted.ok ? done(m.noted[outcome]) : failed(m.notNoted, m.notNow);
  },
});
export const clientAction = orNotReached(notNoted);
