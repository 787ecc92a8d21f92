/** Whether scripts have not run yet: a form then reloads the page and takes fields of other forms along. */
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Reserves the room of a part that needs scripts, so that nothing moves when they run. Without scripts
 * it takes none.
 */
export const KEEPS_ROOM = 'invisible noscript:hidden';

/** True on the server and until hydration. */
export function useBeforeScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
