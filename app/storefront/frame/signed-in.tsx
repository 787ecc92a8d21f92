import { Outlet } from 'react-router';
import { signedInOnly } from '#app/rights/guards.server.ts';
import type { Route } from './+types/signed-in';

/** Runs on client-side navigation too, as each page has a loader. */
export const middleware: Route.MiddlewareFunction[] = [signedInOnly];

export default function SignedIn() {
  return <Outlet />;
}
