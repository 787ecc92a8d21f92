/** Whether the page's scripts have not run yet: then a form reloads the page, and takes the fields of others along. */
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Classes of a part that only scripts bring to life, while `useBeforeScripts` is true: its room is kept until they run, so that nothing moves
 * then. A browser without scripts gives it none.
 */
export const KEEPS_ROOM = 'invisible noscript:hidden';

/** True on the server and in a page as it came; false from the moment that the page's scripts run. */
export function useBeforeScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
