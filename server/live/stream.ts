/** One live stream of the hub: who reads it, and how it is written to. A reader that takes nothing is cut. */
import type { Writable } from 'node:stream';
import type { Channel } from '#shop/kernel/events.ts';

/** A slow reader's connection is cut when more than this is unread: some hundred events. */
const MAX_UNREAD_BYTES = 64 * 1024;

export interface Reader {
  out: Writable;
  /** The id of the reader's account, '' for a guest. A page compares it with the account that it was made for. */
  who: string;
  channels: readonly Channel[];
  /** Null for guests. */
  sessionId: string | null;
  /** See `standingOf`. */
  standing: string;
}

export interface Stream extends Reader {
  slot: number;
  /** Texts that must wait until the missed events are sent; null once they are. */
  waiting: string[] | null;
  /** Whether something was still unread at the last heartbeat. */
  lagged: boolean;
}

/** Writes what the stream carries, unless it has ended. */
export function writeTo({ out }: Stream, text: string): void {
  if (out.destroyed || out.writableEnded) return;
  out.write(text);
  if (out.writableLength > MAX_UNREAD_BYTES) out.destroy();
}

/** A comment keeps proxies from closing the stream; who left the last one unread for all this time is cut. */
export function beat(stream: Stream): void {
  if (stream.lagged && stream.out.writableLength > 0) {
    stream.out.destroy();
    return;
  }
  writeTo(stream, ':\n\n');
  stream.lagged = stream.out.writableLength > 0;
}
