/** A TCP address whose server can change, like a floating IP; also a cable that can be cut. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface MovableAddress {
  port: number;
  /** Cuts open connections. Null refuses new ones. */
  moveTo: (port: number | null) => void;
  close: () => void;
}

export async function aMovableAddress(first: number): Promise<MovableAddress> {
  let to: number | null = first;
  const open = new Set<Socket>();
  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    if (to === null) return void client.destroy();
    const upstream = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      to = port;
      cutAll();
    },
    close() {
      server.close();
      cutAll();
    },
  };
}
