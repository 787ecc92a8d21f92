/** POST /profile/password-reset: mails a link to set a new password. */
import { redirect } from 'react-router';
import { m } from '#words/profile.tsx';
import { requestOf, senderOf } from '../context.ts';
import { answerFailed, attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { memberOf, signedInOnly } from '../guards.server.ts';
import type { Route } from './+types/password-reset';

export const middleware: Route.MiddlewareFunction[] = [signedInOnly];

export function loader() {
  return redirect('/profile', 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { email } = memberOf(context);
  if (!email) return answerFailed(request, shopRequest, ['reset not mailed', 'no email'], '/profile');
  const sent = await attempt(shopRequest, () =>
    shopRequest.identity.requestReset(email, senderOf(request, shopRequest)).then(() => true),
  );
  if (!sent) return answerFailed(request, shopRequest, ['reset not mailed'], '/profile');
  flash(shopRequest, ['reset mailed', shopRequest.sendsMail ? email : null]);
  return redirect('/profile', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.error, description: m.resetNotSent });
