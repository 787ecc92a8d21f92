/** POST /profile/password-reset: mails the signed-in person a link to set a new password. */
import { redirect } from 'react-router';
import { m } from '#words/profile.tsx';
import { requestOf, senderOf } from '../context.ts';
import { answerFailed, attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { memberOf, signedInOnly } from '../guards.server.ts';
import type { Toast } from '../ui/toast.tsx';
import type { Route } from './+types/password-reset';

const failed = (description = m.resetNotSent): Toast => ({ tone: 'error', title: m.error, description });

export const middleware: Route.MiddlewareFunction[] = [signedInOnly];

export function loader() {
  return redirect('/profile', 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { email } = memberOf(context);
  if (!email) return answerFailed(request, shopRequest, failed(m.noEmail), '/profile');
  const sent = await attempt(shopRequest, () =>
    shopRequest.identity.requestReset(email, senderOf(request, shopRequest)).then(() => true),
  );
  if (!sent) return answerFailed(request, shopRequest, failed(), '/profile');
  const description = shopRequest.sendsMail ? email : m.resetInFile;
  flash(shopRequest, { tone: 'success', title: m.resetSent, description });
  return redirect('/profile', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());
