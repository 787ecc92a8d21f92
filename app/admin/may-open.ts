/** Which screens of the admin the person who looks may open: links to the others are left out. The guard is `adminOnly`. */
import { createContext, useContext } from 'react';

/** The addresses that a helper may open; null for the owner, who may open all. */
export const OpensContext = createContext<readonly string[] | null>(null);

/** Tells whether a link may be shown. */
export function useMayOpen(): (to: string) => boolean {
  const opens = useContext(OpensContext);
  return (to) => opens === null || to === '/' || opens.includes(to.replace(/[?#].*/, ''));
}
