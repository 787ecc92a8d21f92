/** Id of the newest message that a page has, from `?after=`; 0 for none. */
export function readAfter(query: URLSearchParams): number {
  const after = Number(query.get('after'));
  return Number.isSafeInteger(after) && after > 0 ? after : 0;
}
