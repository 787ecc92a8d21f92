import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below 32768, where Linux's ports for outgoing connections begin (`ip_local_port_range`), and above 10080, the highest
 * port that `fetch` refuses (https://fetch.spec.whatwg.org/#bad-port).
 */
const [LOWEST, HIGHEST] = [10_081, 32_767];

const given = new Set<number>();

/** At random, as tests run in parallel. */
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
