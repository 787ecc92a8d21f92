import { redirect } from 'react-router';
import { recordAct } from '#shop/audit-log/audit-log.server.ts';
import { m } from '#words/account.ts';
import { requestOf } from '../lib/context.ts';
import { flash } from '../lib/flash.server.ts';
import { forgetTyped } from '../lib/forms/draft.server.ts';
import { done } from '../lib/toasts.ts';
import { backTo } from '../lib/write.server.ts';
import type { Route } from './+types/logout';

/** A GET must not log out. */
export const loader = backTo('/');

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { shop, actor } = shopRequest;
  if (actor.kind !== 'guest')
    shopRequest.cookies.push(...(await shopRequest.identity.logOut(request.headers)));
  if (actor.kind === 'admin')
    await recordAct(shop, actor, { act: 'logged out', subject: actor.id, name: actor.email });
  forgetTyped(shopRequest);
  flash(shopRequest, done(m.loggedOut));
  return redirect('/', 303);
}
