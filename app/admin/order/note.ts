import { addNote, noteForm } from '#shop/orders/timeline.server.ts';
import { m as faults } from '#words/faults.ts';
import { m } from '#words/order-screen.ts';
import { orNotReached } from '../../failures.ts';
import { parseFields } from '../../forms.server.ts';
import { needs } from '../../needs.ts';
import { done, failed } from '../../said.ts';
import { WRITER } from '../../writer.ts';
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
