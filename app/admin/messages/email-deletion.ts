import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { deleteAside, emailId } from '#shop/mails/set-aside.server.ts';
import { m } from '#words/mails.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/email-deletion';

const notDeleted = () => failed(m.notDeleted);

export const handle = needs('owner');
export const loader = backTo('/admin/settings/mail');
export const action = adminWrite(handle, '/admin/settings/mail', {
  failed: notDeleted,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await deleteAside(shop, actor, emailId(params.id))) && done(m.deleted),
});
export const clientAction = orNotReached(notDeleted);
