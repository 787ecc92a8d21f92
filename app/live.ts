/**
 * What happens elsewhere, as it happens, for whoever on the page wants to hear it. Everything works without it too: pages ask
 * anew on focus.
 */
import { useEffect, useRef } from 'react';
import type { EventKind } from '#shop/events.ts';

export interface LiveNews {
  kind: EventKind | 'typing' | 'resync' | 'session over';
  subject: string;
}

type Listener = (news: LiveNews) => void;

/** The code of the stream did not come: there may be no network. */
const RETRY_MS = 30_000;

const listeners = new Set<Listener>();

function tell(news: LiveNews): void {
  for (const listener of listeners) listener(news);
}

/** Keeps this tab connected while `wanted`, and anew for another `who`: rights belong to a stream from its start. */
export function useLiveConnection(who: string, wanted: boolean): void {
  useEffect(() => {
    if (!wanted || who === '') return;
    let ending = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      ending = new AbortController();
      const { signal } = ending;
      // Most guests need none of it.
      import('./news-stream.ts').then(
        ({ connect }) => signal.aborted || connect(signal, tell),
        () => {
          if (!signal.aborted) retry = setTimeout(start, RETRY_MS);
        },
      );
    };
    const stop = () => {
      clearTimeout(retry);
      ending.abort();
    };
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
