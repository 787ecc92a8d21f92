/** A link to a likely next page: prefetched on hover or focus, with a view transition. */
import { createContext, useContext } from 'react';
import { Link, type LinkProps } from 'react-router';

/** Whether pages may be prefetched; see `AuthProvider`. */
export const FetchAhead = createContext(false);

export function useNextPage(): Pick<LinkProps, 'prefetch' | 'viewTransition'> {
  return { prefetch: useContext(FetchAhead) ? 'intent' : 'none', viewTransition: true };
}

export function PageLink(props: LinkProps) {
  return <Link {...useNextPage()} {...props} />;
}
