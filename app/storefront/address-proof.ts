/** POST /profile/address-proof: mails the signed-in person a link that confirms the own address. */
import { redirect } from 'react-router';
import { mailProof } from '#shop/people/address-proof.server.ts';
import { requestOf } from '../context.ts';
import { answerFailed, attempt } from '../failures.server.ts';
import { orFailed } from '../failures.ts';
import { flash } from '../flash.server.ts';
import { memberOf, signedInOnly } from '../guards.server.ts';
import type { Toast } from '../ui/toast.tsx';
import type { Route } from './+types/address-proof';

const FAILED = { tone: 'error', title: 'Error', description: 'Failed to send confirmation email.' } as const;

export const middleware: Route.MiddlewareFunction[] = [signedInOnly];

export function loader() {
  return redirect('/profile', 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const member = memberOf(context);
  const answers: Record<Awaited<ReturnType<typeof mailProof>>, Toast> = {
    sent: { tone: 'success', title: 'Confirmation Email Sent', description: member.email },
    proved: { tone: 'success', title: 'Your email address is confirmed' },
    'too many': {
      ...FAILED,
      description:
        'Several mails with a link are on their way already. Please use one of them, or try again tomorrow.',
    },
  };
  const mailed = await attempt(shopRequest, () =>
    mailProof(shopRequest.shop, member, shopRequest.networkMark()),
  );
  if (!mailed) return answerFailed(request, shopRequest, FAILED, '/profile');
  flash(shopRequest, answers[mailed]);
  return redirect('/profile', 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orFailed(serverAction, FAILED);
