/**
 * Live events for the components of a page. Everything works without them too: a page is read again when it gets the
 * focus.
 */
import { useEffect, useRef } from 'react';
import type { EventKind } from '#shop/kernel/events.ts';

export interface LiveNews {
  kind: EventKind | 'typing' | 'resync' | 'session over';
  subject: string;
}

type Listener = (news: LiveNews) => void;

/** The code of the stream did not come: there may be no network. */
const RETRY_MS = 30_000;

const listeners = new Set<Listener>();

function notify(news: LiveNews): void {
  for (const listener of listeners) listener(news);
}

/** Keeps this tab connected while `wanted`. Connects again for another account (`who`, '' for a guest): the rights of a stream are those of its start. */
export function useLiveConnection(who: string, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const ending = new AbortController();
    const { signal } = ending;
    const start = () => {
      if (signal.aborted) return;
      // Most guests need none of it.
      import('./news-stream.ts').then(
        ({ connect }) => connect(signal, who, notify),
        () => setTimeout(start, RETRY_MS),
      );
    };
    start();
    return () => ending.abort();
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
