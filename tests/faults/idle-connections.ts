/**
 * A proxy sends a form over a connection to the shop that was idle for a while. One that the shop closes at that moment makes it a 502,
 * as a proxy may not send a form twice. Pauses lie around Node's own five seconds, the proxies' 60 and the shop's 65.
 */
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../bench/report.ts';
import { aCertificate } from '../support/certificate.ts';
import { aFreePort } from '../support/free-port.ts';
import { PROXIES } from '../support/proxies.ts';
import { connectionsOf, runShop } from '../support/running-shop.ts';
import { aPort } from './shop.ts';

const HOST = 'shop.example';
/** Forms at once; of more guests some would be refused. */
const AT_ONCE = 240;
const PAUSES_MS = [4900, 5100, 59_000, 59_900, 60_100, 61_000, 64_900, 65_100, 66_000];

/** Figures of both proxies after at least `tries` forms through each. */
export async function idleConnections(tries: number): Promise<Figure[]> {
  const names = Object.keys(PROXIES) as (keyof typeof PROXIES)[];
  return (await Promise.all(names.map((name) => behind(name, tries)))).flat();
}

async function behind(name: keyof typeof PROXIES, tries: number): Promise<Figure[]> {
  const certificate = await aCertificate(HOST);
  const ports = { http: await aFreePort(), https: await aFreePort() };
  const env = { ORIGIN: `https://${HOST}`, PORT: await aPort(), TRUSTED_PROXIES: '127.0.0.1' };
  const shop = await runShop(env);
  const upstreams = [shop.port];
  const proxy = await PROXIES[name]({ host: HOST, ports, upstreams, certificate, keptIdle: AT_ONCE });
  const agent = new Agent({
    keepAlive: true,
    maxSockets: AT_ONCE,
    ca: certificate.authority,
    servername: HOST,
  });
  const statuses = new Map<number, number>();
  let kept = 0;
  const rounds = Math.ceil(tries / AT_ONCE);
  for (let round = 0; round < rounds; round += 1) {
    // Held, so that each form needs a connection of its own.
    shop.process.kill('SIGSTOP');
    const sent = Array.from({ length: AT_ONCE }, () => logOut(agent, ports.https));
    await sleep(1500);
    shop.process.kill('SIGCONT');
    for (const status of await Promise.all(sent)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    kept += connectionsOf(shop);
    if (round < rounds - 1) await sleep(PAUSES_MS[round % PAUSES_MS.length]);
  }
  agent.destroy();
  await proxy.stop();
  await shop.stop();
  console.log(name, Object.fromEntries(statuses));
  const lost = [...statuses].reduce((sum, [status, count]) => (status === 303 ? sum : sum + count), 0);
  return [
    { name: `${name}: forms`, value: rounds * AT_ONCE, unit: '' },
    { name: `${name}: connections that were kept through a pause`, value: kept, unit: '' },
    { name: `${name}: forms that were not carried out`, value: lost, unit: '', aim: 'none' },
    { name: `${name}: complaints in the log`, value: shop.complaints.length, unit: '', aim: 'none' },
  ];
}

/** A form that costs the shop nothing; 0 when no answer came. */
function logOut(agent: Agent, port: number): Promise<number> {
  return new Promise((resolve) => {
    const headers = { host: HOST, origin: `https://${HOST}`, 'content-length': 0 };
    const sent = request(
      { agent, host: '127.0.0.1', port, method: 'POST', path: '/logout', headers },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on('error', () => resolve(0)).end();
  });
}
