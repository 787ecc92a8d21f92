/**
 * What happens elsewhere, as it happens. One tab of the browser holds the stream and tells the others: HTTP/1.1 allows
 * six connections to a shop, and a stream takes one for good. Everything works without it too: pages ask anew on focus.
 */
import { useEffect, useRef } from 'react';
import type { EventKind } from '#shop/events.ts';

export interface LiveNews {
  kind: EventKind | 'typing' | 'resync' | 'session over';
  subject: string;
}

interface Message extends Omit<LiveNews, 'kind'> {
  kind: LiveNews['kind'] | 'hello';
  /** The last event known after this one. */
  lastId: string;
}

type Listener = (news: LiveNews) => void;

/** The server says no for good when there are too many streams; then this is how long to wait. */
const REFUSED_RETRY_MS = 30_000;

const listeners = new Set<Listener>();
let lastId = '';

function tell(message: Message): void {
  if (message.lastId) lastId = message.lastId;
  if (message.kind === 'hello') return;
  const { kind, subject } = message;
  for (const listener of listeners) listener({ kind, subject });
}

/** Connects this tab until `signal` ends it. */
function connect(signal: AbortSignal): void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('live') : null;
  if (channel) channel.onmessage = ({ data }) => tell(data);
  signal.addEventListener('abort', () => channel?.close());
  const hold = () => holdStream(signal, (message) => channel?.postMessage(message));
  // Locks need HTTPS or this machine; without them each tab has a stream of its own.
  if (channel && navigator.locks) navigator.locks.request('live', { signal }, hold).catch(() => {});
  else void hold();
}

/** Holds the stream until `signal` ends it; the browser itself reconnects and says what it knew last. */
function holdStream(signal: AbortSignal, share: (message: Message) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(lastId ? `/live?after=${lastId}` : '/live');
      source.onmessage = ({ data, lastEventId }) => {
        const message = { ...JSON.parse(data), lastId: lastEventId };
        tell(message);
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

/** Keeps this tab connected while `wanted`, and anew for another `who`: rights belong to a stream from its start. */
export function useLiveConnection(who: string, wanted: boolean): void {
  useEffect(() => {
    if (!wanted || who === '') return;
    let ending = new AbortController();
    const start = () => {
      ending = new AbortController();
      connect(ending.signal);
    };
    const stop = () => ending.abort();
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && start();
    start();
    // A page that holds a stream or a lock is not kept for the Back button: it lets go and takes them up again.
    window.addEventListener('pagehide', stop);
    window.addEventListener('pageshow', onShow);
    return () => {
      stop();
      window.removeEventListener('pagehide', stop);
      window.removeEventListener('pageshow', onShow);
    };
  }, [who, wanted]);
}

/** Calls `listener` with each piece of news while the component is there. */
export function useLive(listener: Listener): void {
  const current = useRef(listener);
  useEffect(() => {
    current.current = listener;
  });
  useEffect(() => {
    const hear: Listener = (news) => current.current(news);
    listeners.add(hear);
    return () => {
      listeners.delete(hear);
    };
  }, []);
}
