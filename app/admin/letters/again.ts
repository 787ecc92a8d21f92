/** POST: resends one set-aside mail, or all without `id`. */
import { letterId, sendAgain } from '#shop/mails/letters.server.ts';
import { m } from '#words/mails.ts';
import { orNotReached } from '../../failures.ts';
import { needs } from '../../needs.ts';
import { done, failed } from '../../said.ts';
import { backTo } from '../../write.server.ts';
import { adminWrite } from '../write.server.ts';

const notSentAgain = () => failed(m.notSentAgain);

export const handle = needs('owner');
export const loader = backTo('/admin/letters');
export const action = adminWrite(handle, '/admin/letters', {
  fields: ['id'],
  failed: notSentAgain,
  work: async ({ shop, actor, form }) => {
    const id = form.get('id');
    const letters = await sendAgain(shop, actor, id === null ? 'all' : letterId(id));
    return letters > 0 && done(m.goesAgain(letters), m.goesAgainText);
  },
});
export const clientAction = orNotReached(notSentAgain);
