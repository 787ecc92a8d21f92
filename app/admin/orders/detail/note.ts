import { orNotReached } from '#app/lib/failures.ts';
import { parseFields } from '#app/lib/forms/forms.server.ts';
import { WRITER } from '#app/lib/forms/writer.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { addNote, noteForm } from '#shop/orders/timeline.server.ts';
import { m as faults } from '#words/faults.ts';
import { m } from '#words/order-screen.ts';
import { backToOrder, orderWrite } from './write.server.ts';

const notSaved = () => failed(m.noteNotSaved);

export const handle = needs('orders');
export const loader = backToOrder;
export const action = orderWrite(handle, {
  fields: [noteForm, WRITER],
  failed: notSaved,
  work: async ({ shop, actor, order, form }) => {
    const { value, faults: found } = parseFields(form, noteForm);
    if (!value) return failed(m.noteNotSaved, found[0] && faults.fault(found[0]));
    await addNote(shop, actor, order, value.note);
    return done(m.noteSaved);
  },
});
export const clientAction = orNotReached(notSaved);
