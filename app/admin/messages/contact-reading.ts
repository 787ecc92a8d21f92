import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { markContactRead } from '#shop/messages/contacts.server.ts';
import { m } from '#words/contacts.ts';
import { adminWrite } from '../ui/write.server.ts';
import type { Route } from './+types/contact-reading';

const notMarked = () => failed(m.notMarked);

export const handle = needs('chat');
export const loader = backTo('/admin/contact-messages');
export const action = adminWrite(handle, '/admin/contact-messages', {
  failed: notMarked,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await markContactRead(shop, actor, params.id)) && done(m.markedRead),
});
export const clientAction = orNotReached(notMarked);
