/** POST /profile/address-proof: mails a link that confirms the address of the account. */
import { redirect } from 'react-router';
import { mailProof } from '#shop/people/address-proof.server.ts';
import { m } from '#words/profile.tsx';
import { requestOf } from '../context.ts';
import { answerFailed, attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { memberOf, signedInOnly } from '../guards.server.ts';
import type { LeftToast } from '../toasts.server.ts';
import type { Route } from './+types/address-proof';

export const middleware: Route.MiddlewareFunction[] = [signedInOnly];

export function loader() {
  return redirect('/profile', 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const member = memberOf(context);
  const answers: Record<Awaited<ReturnType<typeof mailProof>>, LeftToast> = {
    sent: ['proof mailed', member.email],
    proved: ['proved already'],
    'too many': ['proof not mailed', 'too many'],
  };
  const mailed = await attempt(shopRequest, () =>
    mailProof(shopRequest.shop, member, shopRequest.networkMark()),
  );
  if (!mailed) return answerFailed(request, shopRequest, ['proof not mailed'], '/profile');
  flash(shopRequest, answers[mailed]);
  return redirect('/profile', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.error, description: m.proofNotSent });
