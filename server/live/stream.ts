/** A live stream of the hub. Readers that stop reading are cut. */
import type { Writable } from 'node:stream';
import type { Channel } from '#shop/kernel/events.ts';

/** Some hundred events; beyond this a slow reader is cut. */
const MAX_UNREAD_BYTES = 64 * 1024;

export interface Reader {
  out: Writable;
  /** Account id, '' for a guest; a page compares it with its own. */
  who: string;
  channels: readonly Channel[];
  /** Null for guests. */
  sessionId: string | null;
  /** See `standingOf`. */
  standing: string;
}

export interface Stream extends Reader {
  slot: number;
  /** Texts held back until missed events are sent; then null. */
  waiting: string[] | null;
  /** Data were unread at the last heartbeat. */
  lagged: boolean;
}

export function writeTo({ out }: Stream, text: string): void {
  if (out.destroyed || out.writableEnded) return;
  out.write(text);
  if (out.writableLength > MAX_UNREAD_BYTES) out.destroy();
}

/** Keeps proxies from closing the stream, and cuts readers that left the last heartbeat unread. */
export function beat(stream: Stream): void {
  if (stream.lagged && stream.out.writableLength > 0) {
    stream.out.destroy();
    return;
  }
  writeTo(stream, ':\n\n');
  stream.lagged = stream.out.writableLength > 0;
}
