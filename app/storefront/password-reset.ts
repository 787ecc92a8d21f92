/** POST /profile/password-reset: mails the signed-in person a link to set a new password. */
import { redirect } from 'react-router';
import { requestOf, senderOf } from '../context.ts';
import { answerFailed, attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { memberOf, signedInOnly } from '../guards.server.ts';
import type { Route } from './+types/password-reset';

const FAILED = { tone: 'error', title: 'Error', description: 'Failed to send reset email.' } as const;
const NOT_SENT = 'But mail is not set up in this shop yet: it waits in a file on its server.';
const NO_EMAIL = { ...FAILED, description: 'No email associated with this account.' };

export const middleware: Route.MiddlewareFunction[] = [signedInOnly];

export function loader() {
  return redirect('/profile', 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { email } = memberOf(context);
  if (!email) return answerFailed(request, shopRequest, NO_EMAIL, '/profile');
  const sent = await attempt(shopRequest, () =>
    shopRequest.identity.requestReset(email, senderOf(request, shopRequest)).then(() => true),
  );
  if (!sent) return answerFailed(request, shopRequest, FAILED, '/profile');
  const description = shopRequest.sendsMail ? email : NOT_SENT;
  flash(shopRequest, { tone: 'success', title: 'Password Reset Email Sent', description });
  return redirect('/profile', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);
