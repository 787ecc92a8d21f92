/** Bytes on a plain socket: what no browser and no library can be made to send. */
import { connect } from 'node:net';

interface RawAnswer {
  /** The status of each answer, in their order; of several that were pipelined, several. */
  statuses: number[];
  text: string;
}

/**
 * Writes the parts one after the other and returns all that came back. After the last part the sending side is closed (`end`),
 * or the whole connection broken off (`reset`), or nothing done (`wait`). Ends after `withinMs` in any case.
 */
export function sendRaw(
  port: string,
  parts: readonly string[],
  { ending = 'end', withinMs = 5000 }: { ending?: 'end' | 'reset' | 'wait'; withinMs?: number } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      resolve({ statuses, text });
    };
    const timer = setTimeout(end, withinMs);
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.on('error', end);
    socket.on('close', end);
    const write = ([part, ...rest]: readonly string[]): void => {
      if (part === undefined) {
        if (ending === 'reset') socket.resetAndDestroy();
        if (ending === 'end') socket.end();
        return;
      }
      // Each part is a packet: what comes after it must not arrive with it.
      socket.write(Buffer.from(part, 'latin1'), () => setImmediate(write, rest));
    };
    socket.once('connect', () => write(parts));
  });
}
