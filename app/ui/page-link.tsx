/** A link to a page that someone is likely to open next: fetched at the first sign of it, and shown with a soft change. */
import { createContext, useContext } from 'react';
import { Link, type LinkProps } from 'react-router';

/** Whether a page may be fetched before it is asked for; see `AuthProvider`. */
export const FetchAhead = createContext(false);

export function useNextPage(): Pick<LinkProps, 'prefetch' | 'viewTransition'> {
  return { prefetch: useContext(FetchAhead) ? 'intent' : 'none', viewTransition: true };
}

export function PageLink(props: LinkProps) {
  return <Link {...useNextPage()} {...props} />;
}
