/** The counts in the admin's navigation: orders, chats and messages that wait for the shopkeeper. */
import { createContext, useCallback, useState } from 'react';
import type { WaitingCounts } from '#shop/dashboard/statistics.server.ts';

/** Null when it could not be loaded. */
export type Waiting = WaitingCounts | null;

/** Changes how many chats wait: their screen gets each message as an event, and does not read the whole page again. */
type CountChats = (count: (waiting: number) => number) => void;

export const CountChatsContext = createContext<CountChats>(() => {});

/** The loader's latest counts; the count of chats is replaced by the one that the chats' screen has made since. */
export function useWaiting(loaded: Waiting): [Waiting, CountChats] {
  const [shown, setShown] = useState({ loaded, waiting: loaded });
  if (shown.loaded !== loaded) setShown({ loaded, waiting: loaded });
  const countChats = useCallback<CountChats>(
    (count) =>
      setShown(({ waiting, ...rest }) => ({
        ...rest,
        waiting: waiting && { ...waiting, chats: count(waiting.chats) },
      })),
    [],
  );
  return [shown.waiting, countChats];
}
