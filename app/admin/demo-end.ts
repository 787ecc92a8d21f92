/** Removes the demo catalogue; what the shopkeeper made of it stays. */
import { m } from '#words/first-day.ts';
import { orNotReached } from '../failures.ts';
import { needs } from '../needs.ts';
import { done, failed } from '../said.ts';
import { backTo } from '../write.server.ts';
import { adminWrite } from './write.server.ts';

const notEnded = () => failed(m.demoNotEnded);

export const handle = needs('owner');
export const loader = backTo('/admin');
export const action = adminWrite(handle, '/admin', {
  failed: notEnded,
  work: async ({ shop, actor, shopRequest }) =>
    done(m.demoEndedTitle, m.demoEnded(await shopRequest.demo.end(shop, actor))),
});
export const clientAction = orNotReached(notEnded);
