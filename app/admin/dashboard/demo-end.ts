import { orNotReached } from '#app/lib/failures.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { needs } from '#app/rights/needs.ts';
import { m } from '#words/first-day.ts';
import { adminWrite } from '../ui/write.server.ts';

const notEnded = () => failed(m.demoNotEnded);

export const handle = needs('owner');
export const loader = backTo('/admin');
export const action = adminWrite(handle, '/admin', {
  failed: notEnded,
  work: async ({ shop, actor, shopRequest }) =>
    done(m.demoEndedTitle, m.demoEnded(await shopRequest.demo.end(shop, actor))),
});
export const clientAction = orNotReached(notEnded);
