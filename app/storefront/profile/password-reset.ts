import { senderOf } from '#app/lib/context.ts';
import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo, writeAs } from '#app/lib/write.server.ts';
import { memberOf, signedInOnly } from '#app/rights/guards.server.ts';
import { m } from '#words/profile.tsx';
import type { Route } from './+types/password-reset';

const notSent = () => failed(m.error, m.resetNotSent);

export const middleware: Route.MiddlewareFunction[] = [signedInOnly];
export const loader = backTo('/profile');
export const action = writeAs(memberOf, '/profile', {
  failed: notSent,
  work: async ({ actor: { email }, shopRequest }, { request }) => {
    if (!email) return { conflict: failed(m.error, m.noEmail) };
    await shopRequest.identity.requestReset(email, senderOf(request, shopRequest));
    return done(m.resetSent, shopRequest.sendsMail ? email : m.resetInFile);
  },
});
export const clientAction = orNotReached(notSent);
