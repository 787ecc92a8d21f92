import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo, writeAs } from '#app/lib/write.server.ts';
import { customerOf, customersOnly } from '#app/rights/guards.server.ts';
import { leaveWait } from '#shop/waiting/wait.server.ts';
import { m } from '#words/waiting.ts';
import type { Route } from './+types/leave';

const notLeft = () => failed(m.error, m.notLeft);

export const middleware: Route.MiddlewareFunction[] = [customersOnly];
export const loader = backTo('/kept');
export const action = writeAs(customerOf, '/kept', {
  fields: ['productId'],
  failed: notLeft,
  work: async ({ shop, actor, form }) => {
    await leaveWait(shop, { ...actor, productId: form.get('productId') ?? '' });
    return done(m.left, m.leftText);
  },
});
export const clientAction = orNotReached(notLeft);
