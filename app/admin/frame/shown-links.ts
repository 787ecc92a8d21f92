/** Links to screens that the user may not open are hidden; the guard is `adminOnly`. */
import { createContext, useContext } from 'react';

/** Addresses open to a helper; null for the owner, who may open all. */
export const OpensContext = createContext<readonly string[] | null>(null);

export function useMayOpen(): (to: string) => boolean {
  const opens = useContext(OpensContext);
  return (to) => opens === null || to === '/' || opens.includes(to.replace(/[?#].*/, ''));
}
