/** Whether the page's scripts have not run yet: then a form reloads the page, and takes the fields of others along. */
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True on the server and in a page as it came; false from the moment that the page's scripts run. */
export function useBeforeScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
