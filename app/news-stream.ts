/**
 * The stream of news from the shop. One tab of the browser holds it and tells the others: HTTP/1.1 allows six connections to a
 * shop, and a stream takes one for good.
 */
import type { LiveNews } from './live.ts';
import { nameOwnWrites, ownWrite } from './own-writes.ts';

interface Message extends Omit<LiveNews, 'kind'> {
  kind: LiveNews['kind'] | 'hello';
  /** The last event known after this one. */
  lastId: string;
  /** The write that it comes from; see `own-writes.ts`. */
  writeId?: string;
}

/** The server says no for good when there are too many streams; then this is how long to wait. */
const REFUSED_RETRY_MS = 30_000;

let lastId = '';

/**
 * Connects this tab until `signal` ends it; `hear` gets the news, without that of the page's own writes. A stream that is not of
 * the account `who` says that the session ended: it did so while the stream was away.
 */
export function connect(signal: AbortSignal, who: string, hear: (news: LiveNews) => void): void {
  if (signal.aborted) return;
  // A page that holds a stream or a lock is not kept for the Back button: it lets go and takes them up again.
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
  // Locks need HTTPS or this machine; without them each tab has its own stream.
  if (channel && navigator.locks) navigator.locks.request('live', { signal }, hold).catch(() => {});
  else void hold();
}

/** Holds the stream until `signal` ends it; the browser itself reconnects and says what it knew last. */
function holdStream(signal: AbortSignal, share: (message: Message) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      // Events between the page and its scripts are sent too: on a slow phone that takes seconds.
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
