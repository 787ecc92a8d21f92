import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { changeParcel } from '#shop/parcels/hand-over.server.ts';
import { parcelNumber } from '#shop/parcels/number.ts';
import { m } from '#words/parcels.ts';
import { backToOrder, orderWrite } from '../detail/write.server.ts';

const notSaved = () => failed(m.numberNotSaved);
const WHY_NOT = {
  gone: () => m.notNow,
  'no courier': () => m.noSuchCourier,
  'wrong number': () => m.wrongNumber,
  'in use': () => m.numberInUse,
};

export const handle = needs('orders');
export const loader = backToOrder;
export const action = orderWrite(handle, {
  fields: ['courier', 'parcelNumber'],
  failed: notSaved,
  work: async ({ shop, actor, order, form }) => {
    const typed = form.get('parcelNumber')?.trim() ?? '';
    const number = typed === '' ? null : (parcelNumber(typed) ?? typed);
    const changed = await changeParcel(shop, actor, order, { courier: form.get('courier') ?? '', number });
    return changed.ok ? done(m.numberSaved) : failed(m.numberNotSaved, WHY_NOT[changed.reason]());
  },
});
export const clientAction = orNotReached(notSaved);
