/** The id of the newest message that a page knows, from `?after=`; 0 when it knows none. */
export function readAfter(query: URLSearchParams): number {
  const after = Number(query.get('after'));
  return Number.isSafeInteger(after) && after > 0 ? after : 0;
}
