import type { Writable } from 'node:stream';
import type { Channel } from '#shop/kernel/events.ts';

/** Some hundred events; then the reader is cut. */
const MAX_UNREAD_BYTES = 64 * 1024;

export interface Reader {
  out: Writable;
  /** Account id, '' for a guest. */
  who: string;
  channels: readonly Channel[];
  /** Null for guests. */
  sessionId: string | null;
  /** See `standingOf`. */
  standing: string;
}

export interface Stream extends Reader {
  slot: number;
  /** Held back until missed events are sent. */
  waiting: string[] | null;
  lagged: boolean;
}

export function writeTo({ out }: Stream, text: string): void {
  if (out.destroyed || out.writableEnded) return;
  out.write(text);
  if (out.writableLength > MAX_UNREAD_BYTES) out.destroy();
}

/** Keeps proxies from closing the stream; cuts readers that left the last one unread. */
export function beat(stream: Stream): void {
  if (stream.lagged && stream.out.writableLength > 0) {
    stream.out.destroy();
    return;
  }
  writeTo(stream, ':\n\n');
  stream.lagged = stream.out.writableLength > 0;
}
