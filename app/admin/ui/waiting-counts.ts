import { createContext, useCallback, useState } from 'react';
import type { WaitingCounts } from '#shop/dashboard/statistics.server.ts';

/** Null when loading failed. */
export type Waiting = WaitingCounts | null;

/** Events change the count without revalidating the page. */
type CountChats = (count: (waiting: number) => number) => void;

export const CountChatsContext = createContext<CountChats>(() => {});

/** The loader's latest counts, with the chats screen's newer count. */
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
