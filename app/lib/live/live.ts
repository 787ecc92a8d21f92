/** Live events for components. Without them pages still revalidate on focus. */
import { useEffect, useRef } from 'react';
import type { EventKind } from '#shop/kernel/events.ts';

export interface LiveNews {
  kind: EventKind | 'typing' | 'resync' | 'session over';
  subject: string;
}

type Listener = (news: LiveNews) => void;

/** The stream's code failed to load, perhaps offline. */
const RETRY_MS = 30_000;

const listeners = new Set<Listener>();

function notify(news: LiveNews): void {
  for (const listener of listeners) listener(news);
}

/**
 * Connects this tab while `wanted`. Reconnects for another account (`who`, '' for a guest): a
 * stream keeps the rights of its start.
 */
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
