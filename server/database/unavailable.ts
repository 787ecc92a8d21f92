/** Errors of PostgreSQL that mean that it cannot be used now, and not that a statement is faulty. */

/** The error codes of both sides that mean a broken connection, or none. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT', // the socket file of a server that is down
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up
  '08000',
  '08003',
  '08006',
]);

/** The statement waited for too long, or was cut. */
const TIMED_OUT = new Set([
  '55P03', // lock_not_available
  '57014', // query_canceled
]);

/** PostgreSQL's code for a write on a server that takes only reads: the server was the primary before, and is a standby now. */
const READ_ONLY = '25006';

/** The request has no time left for the database. */
export class OutOfPatience extends Error {}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether the server of a connection does not answer any more, or is no primary any more. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && (error.message === 'Query read timeout' || codeOf(error) === READ_ONLY);
}

/** Whether the connection is at fault. `pg` and its pool name their own such errors by their text alone. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isLost);
  return (
    LOST.has(codeOf(error)) ||
    isGone(error) ||
    /^Connection terminated|connection error and is not|^timeout exceeded when trying to connect/.test(
      error.message,
    )
  );
}

export const isTimedOut = (error: unknown): boolean => TIMED_OUT.has(codeOf(error));

/** Whether the same work may succeed when the database can be used again. */
export const isUnavailable = (error: unknown): boolean =>
  isLost(error) || isTimedOut(error) || error instanceof OutOfPatience;
