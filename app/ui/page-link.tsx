/** A link to a page that someone is likely to open next: fetched at the first sign of it, and shown with a soft change. */
import { Link, type LinkProps } from 'react-router';
import { useIsGuest } from '../auth.tsx';

/**
 * What is fetched ahead may be a few minutes old when it is shown. That is good enough for a guest; a customer's pages
 * say what is in the cart, and are read when they are opened.
 */
export function useNextPage(): Pick<LinkProps, 'prefetch' | 'viewTransition'> {
  return { prefetch: useIsGuest() ? 'intent' : 'none', viewTransition: true };
}

export function PageLink(props: LinkProps) {
  return <Link {...useNextPage()} {...props} />;
}
