import { m } from '#words/backups.ts';
import { orNotReached } from '../failures.ts';
import { needs } from '../needs.ts';
import { done, failed } from '../said.ts';
import { backTo } from '../write.server.ts';
import { adminWrite } from './write.server.ts';

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
