/** The event stream. One tab holds it and shares events: HTTP/1.1 allows six connections to a host. */
import { WRITE_ID_HEADER } from '#shop/kernel/events.ts';
import { newId } from '../new-id.ts';
import type { LiveNews } from './live.ts';

interface Message extends Omit<LiveNews, 'kind'> {
  kind: LiveNews['kind'] | 'hello';
  lastId: string;
  /** See `ownWrite`. */
  writeId?: string;
}

/** Wait after a refusal for too many streams: EventSource then does not reconnect. */
const REFUSED_RETRY_MS = 30_000;

let lastId = '';

/**
 * `hear` gets events, except of the page's own writes. If the stream is not of account `who`, the
 * session ended while disconnected.
 */
export function connect(signal: AbortSignal, who: string, hear: (news: LiveNews) => void): void {
  if (signal.aborted) return;
  // The Back cache takes no page with a stream or lock.
  let shown = new AbortController();
  signal.addEventListener('abort', () => shown.abort());
  const show = () => {
    shown = new AbortController();
    listen(shown.signal, who, hear);
  };
  window.addEventListener('pagehide', () => shown.abort(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && show(), { signal });
  show();
}

function listen(signal: AbortSignal, who: string, hear: (news: LiveNews) => void): void {
  nameOwnWrites();
  const tell = async ({ kind, subject, writeId, lastId: known }: Message) => {
    if (known) lastId = known;
    if (kind === 'hello') {
      if (subject !== who) hear({ kind: 'session over', subject });
      return;
    }
    const own = ownWrite(writeId);
    if (!own || !(await own)) hear({ kind, subject });
  };
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('live') : null;
  if (channel) channel.onmessage = ({ data }) => void tell(data);
  signal.addEventListener('abort', () => channel?.close());
  const hold = () =>
    holdStream(signal, (message) => {
      void tell(message);
      channel?.postMessage(message);
    });
  // Locks need HTTPS or localhost; otherwise each tab has a stream.
  if (channel && navigator.locks) navigator.locks.request('live', { signal }, hold).catch(() => {});
  else void hold();
}

/** The browser reconnects and sends the last event id. */
function holdStream(signal: AbortSignal, share: (message: Message) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      // Includes events since the page was rendered: on a slow phone scripts start seconds later.
      source = new EventSource(
        `/live?${lastId ? `after=${lastId}` : `age=${Math.round(performance.now())}`}`,
      );
      source.onmessage = ({ data, lastEventId }) => {
        const message = { ...JSON.parse(data), lastId: lastEventId };
        share(message);
      };
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) retry = setTimeout(open, REFUSED_RETRY_MS);
      };
    };
    open();
    signal.addEventListener('abort', () => {
      source?.close();
      clearTimeout(retry);
      resolve();
    });
  });
}

/**
 * This page's writes, by id: whether each succeeded, and so revalidates. Their events carry the id
 * and must not revalidate again. Ids are random, so that others learn nothing about the writer.
 */
const writes = new Map<string, Promise<boolean>>();
/** Pages wait for few writes at once. */
const MAX_KNOWN = 50;
let isNaming = false;

/** Whether this page's write succeeded; undefined for others' writes. */
function ownWrite(id: string | undefined): Promise<boolean> | undefined {
  return id === undefined ? undefined : writes.get(id);
}

/** The router has no option for a header, but calls the current global `fetch`. */
function nameOwnWrites(): void {
  if (isNaming) return;
  isNaming = true;
  const send = window.fetch;
  window.fetch = (input, init) => {
    const isWrite =
      input instanceof URL && input.pathname.endsWith('.data') && (init?.method ?? 'GET') !== 'GET';
    if (!isWrite) return send(input, init);
    const id = newId();
    const headers = new Headers(init?.headers);
    headers.set(WRITE_ID_HEADER, id);
    const answer = send(input, { ...init, headers });
    const gotThrough = answer.then(
      ({ ok }) => ok,
      () => false,
    );
    const [oldest] = writes.keys();
    if (oldest !== undefined && writes.size >= MAX_KNOWN) writes.delete(oldest);
    writes.set(id, gotThrough);
    return answer;
  };
}
