/** Prefetched on hover or focus. */
import { createContext, useContext } from 'react';
import { Link, type LinkProps } from 'react-router';

/** See `AuthProvider`. */
export const FetchAhead = createContext(false);

export function useNextPage(): Pick<LinkProps, 'prefetch' | 'viewTransition'> {
  return { prefetch: useContext(FetchAhead) ? 'intent' : 'none', viewTransition: true };
}

export function PageLink(props: LinkProps) {
  return <Link {...useNextPage()} {...props} />;
}
