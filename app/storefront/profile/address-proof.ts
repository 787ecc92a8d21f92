/** Mails a link that confirms the account's address. */
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo, writeAs } from '#app/lib/write.server.ts';
import { memberOf, signedInOnly } from '#app/rights/guards.server.ts';
import { mailProof } from '#shop/accounts/address-proof.server.ts';
import { m } from '#words/profile.tsx';
import type { Route } from './+types/address-proof';

const notSent = () => failed(m.error, m.proofNotSent);
const TOASTS = {
  sent: (to: string) => done(m.proofSent, to),
  proved: () => done(m.proved),
  'too many': () => failed(m.error, m.proofTooMany),
};

export const middleware: Route.MiddlewareFunction[] = [signedInOnly];
export const loader = backTo('/profile');
export const action = writeAs(memberOf, '/profile', {
  failed: notSent,
  work: async ({ shop, actor, shopRequest }) =>
    TOASTS[await mailProof(shop, actor, shopRequest.networkMark())](actor.email),
});
export const clientAction = orNotReached(notSent);
