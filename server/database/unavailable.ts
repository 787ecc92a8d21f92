const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT', // Unix socket of a stopped server
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up
  '08000',
  '08003',
  '08006',
]);

const TIMED_OUT = new Set([
  '55P03', // lock_not_available
  '57014', // query_canceled
]);

/** read_only_sql_transaction: the former primary is a standby now. */
const READ_ONLY = '25006';

export class OutOfPatience extends Error {}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export const isReadOnly = (error: unknown): boolean => codeOf(error) === READ_ONLY;

export function isGone(error: unknown): boolean {
  return error instanceof Error && (error.message === 'Query read timeout' || isReadOnly(error));
}

/** Some errors of `pg` and its pool have a text only. */
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

export const isUnavailable = (error: unknown): boolean =>
  isLost(error) || isTimedOut(error) || error instanceof OutOfPatience;
