/** POST /profile/password-reset: mails the signed-in person a link to set a new password. */
import { redirect } from 'react-router';
import { requestOf } from '../context.ts';
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
  try {
    await shopRequest.identity.requestReset(email, request.headers);
    flash(shopRequest, { tone: 'success', title: 'Password Reset Email Sent', description: email });
  } catch (error) {
    shopRequest.logError(error);
    flash(shopRequest, { tone: 'error', title: 'Error', description: 'Failed to send reset email.' });
  }
  return redirect('/profile', 303);
}
