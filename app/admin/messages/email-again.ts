/** POST: resends one set-aside mail, or all without `id`. */
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { emailId, sendAgain } from '#shop/mails/set-aside.server.ts';
import { m } from '#words/mails.ts';
import { adminWrite } from '../ui/write.server.ts';

const notSentAgain = () => failed(m.notSentAgain);

export const handle = needs('owner');
export const loader = backTo('/admin/settings/mail');
export const action = adminWrite(handle, '/admin/settings/mail', {
  fields: ['id'],
  failed: notSentAgain,
  work: async ({ shop, actor, form }) => {
    const id = form.get('id');
    const emails = await sendAgain(shop, actor, id === null ? 'all' : emailId(id));
    return emails > 0 && done(m.goesAgain(emails), m.goesAgainText);
  },
});
export const clientAction = orNotReached(notSentAgain);
