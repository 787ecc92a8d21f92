/** Ports for servers whose number must be known before they start. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below 32768, where Linux begins to take ports for outgoing connections (`ip_local_port_range`): a port from up there could be taken by any
 * connection before its server has started. Above 10080, the highest port that browsers and `fetch` refuse (https://fetch.spec.whatwg.org/#bad-port).
 */
const [LOWEST, HIGHEST] = [10_081, 32_767];

const given = new Set<number>();

/** A port of 127.0.0.1 that nobody listens on. It is given once to each process, and chosen by chance: tests run side by side. */
export async function aFreePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST + 1 - LOWEST));
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
