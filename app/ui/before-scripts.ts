/** A form before hydration reloads the page and takes fields of other forms along. */
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Reserves the room of a part that needs scripts; without scripts it takes none. */
export const KEEPS_ROOM = 'invisible noscript:hidden';

/** True on the server and until hydration. */
export function useBeforeScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
