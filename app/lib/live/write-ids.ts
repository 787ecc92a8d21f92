/**
 * Marks this page's writes with ids, which their events carry: the router revalidates after a write,
 * and its events would repeat that. Ids are random, so that other listeners learn nothing about the
 * writer.
 */
import { WRITE_ID_HEADER } from '#shop/kernel/events.ts';
import { newId } from '../new-id.ts';

/** Pages wait for few writes at once. */
const MAX_KNOWN = 50;

/** By id, whether the write succeeded, and so revalidates. */
const writes = new Map<string, Promise<boolean>>();
let isNaming = false;

/** Whether this page's write succeeded; undefined for others' writes. */
export function ownWrite(id: string | undefined): Promise<boolean> | undefined {
  return id === undefined ? undefined : writes.get(id);
}

/** The router has no option for a header, but calls the current global `fetch`. */
export function nameOwnWrites(): void {
  if (isNaming) return;
  isNaming = true;
  const send = window.fetch;
  window.fetch = (input, init) => {
    const isWrite =
      input instanceof URL && input.pathname.endsWith('.data') && (init?.method ?? 'GET') !== 'GET';
    if (!isWrite) return send(input, init);
    const id = newId();
    const headers = new Headers(init?.headers);
    headers.set(WRITE_ID_HEADER, id);
    const answer = send(input, { ...init, headers });
    const gotThrough = answer.then(
      ({ ok }) => ok,
      () => false,
    );
    const [oldest] = writes.keys();
    if (oldest !== undefined && writes.size >= MAX_KNOWN) writes.delete(oldest);
    writes.set(id, gotThrough);
    return answer;
  };
}
