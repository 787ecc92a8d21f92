/** Behind this layout: the pages of those who are signed in. */
import { Outlet } from 'react-router';
import { signedInOnly } from '../guards.server.ts';
import type { Route } from './+types/signed-in';

export const middleware: Route.MiddlewareFunction[] = [signedInOnly];

/** Makes the guard run for client-side navigation too: the browser asks the server for this page's data. */
export function loader() {
  return null;
}

export default function SignedIn() {
  return <Outlet />;
}
