/** POST /profile/address-proof: mails the signed-in person a link that confirms the own address. */
import { redirect } from 'react-router';
import { mailProof } from '#shop/people/address-proof.server.ts';
import { m } from '#words/profile.tsx';
import { requestOf } from '../context.ts';
import { answerFailed, attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { memberOf, signedInOnly } from '../guards.server.ts';
import type { Toast } from '../ui/toast.tsx';
import type { Route } from './+types/address-proof';

const failed = (description = m.proofNotSent): Toast => ({ tone: 'error', title: m.error, description });

export const middleware: Route.MiddlewareFunction[] = [signedInOnly];

export function loader() {
  return redirect('/profile', 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const member = memberOf(context);
  const answers: Record<Awaited<ReturnType<typeof mailProof>>, Toast> = {
    sent: { tone: 'success', title: m.proofSent, description: member.email },
    proved: { tone: 'success', title: m.proved },
    'too many': failed(m.proofTooMany),
  };
  const mailed = await attempt(shopRequest, () =>
    mailProof(shopRequest.shop, member, shopRequest.networkMark()),
  );
  if (!mailed) return answerFailed(request, shopRequest, failed(), '/profile');
  flash(shopRequest, answers[mailed]);
  return redirect('/profile', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, failed());
