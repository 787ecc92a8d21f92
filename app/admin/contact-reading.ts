/** Marks a contact message as read. */
import { markContactRead } from '#shop/contacts/contacts.server.ts';
import { m } from '#words/contacts.ts';
import { orNotReached } from '../failures.ts';
import { needs } from '../needs.ts';
import { done, failed } from '../said.ts';
import { backTo } from '../write.server.ts';
import type { Route } from './+types/contact-reading';
import { adminWrite } from './write.server.ts';

const notMarked = () => failed(m.notMarked);

export const handle = needs('chat');
export const loader = backTo('/admin/contact-messages');
export const action = adminWrite(handle, '/admin/contact-messages', {
  failed: notMarked,
  work: async ({ shop, actor }, { params }: Route.ActionArgs) =>
    (await markContactRead(shop, actor, params.id)) && done(m.markedRead),
});
export const clientAction = orNotReached(notMarked);
