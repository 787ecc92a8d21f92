/** Writes that did not reach the shop: the input stays, and a toast reports it. */
import { data, isRouteErrorResponse } from 'react-router';
import type { Failure } from '../ui/failure.tsx';
import type { Toast } from '../ui/toast.tsx';

/** Browsers' messages for network errors. */
const UNREACHED = /fetch|network|load failed/i;

/** False on the server. */
export function isUnreached(error: unknown): boolean {
  if (typeof document === 'undefined' || !(error instanceof TypeError)) return false;
  return !navigator.onLine || UNREACHED.test(error.message);
}

/** The `clientAction` of a write without a screen. */
export function orNotReached(failed: () => Toast) {
  return <Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) =>
    orFailed(serverAction, failed());
}

/** `failed` if no response arrived. Status 503 prevents revalidation, which would fail too. */
export async function orFailed<Answer>(serverAction: () => Promise<Answer>, failed: Toast) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error; // a redirect
    // The server was busy or the form unreadable: the response has the reason.
    if (isRouteErrorResponse(error) && [400, 503].includes(error.status) && typeof error.data === 'string')
      return data<Failure>({ failed: { ...failed, description: error.data } }, { status: 503 });
    return data<Failure>({ failed, unreached: isUnreached(error) }, { status: 503 });
  }
}
