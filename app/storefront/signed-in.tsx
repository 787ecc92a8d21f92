/** Behind this layout: the pages of those who are signed in. */
import { Outlet } from 'react-router';
import { signedInOnly } from '../guards.server.ts';
import type { Route } from './+types/signed-in';

/** Runs for client-side navigation too, as each of the pages has a loader. */
export const middleware: Route.MiddlewareFunction[] = [signedInOnly];

export default function SignedIn() {
  return <Outlet />;
}
