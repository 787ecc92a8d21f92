import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { m } from '#words/backups.ts';
import { adminWrite } from '../ui/write.server.ts';

const notSaved = () => failed(m.passphraseNotSaved);

export const handle = needs('owner');
export const loader = backTo('/admin/backups');
export const action = adminWrite(handle, '/admin/backups', {
  failed: notSaved,
  work: async ({ shop, actor, shopRequest }) =>
    (await shopRequest.backups.setPassphrase(shop, actor, null))
      ? done(m.passphraseRemoved, m.passphraseRemovedText)
      : failed(m.passphraseNotSaved, m.passphraseOfOperator),
});
export const clientAction = orNotReached(notSaved);
