/**
 * The writes of this page. After each the router reads the page again; the events of the same write would make it do so twice.
 * So each write carries an id, which its events bear. A new id each time: others who hear the event learn from it
 * neither which page nor which person wrote.
 */
import { WRITE_ID_HEADER } from '#shop/kernel/events.ts';
import { newId } from './new-id.ts';

/** A page waits for the events of a few writes at once. */
const MAX_KNOWN = 50;

/** By id, whether the write got through: then the router reads the page again. */
const writes = new Map<string, Promise<boolean>>();
let isNaming = false;

/** For the id of a write of this page: whether it got through, as soon as that is known. Undefined for those of others. */
export function ownWrite(id: string | undefined): Promise<boolean> | undefined {
  return id === undefined ? undefined : writes.get(id);
}

/** Gives the router's writes their ids from now on. It has no place for a header, but calls `fetch` as it is at that moment. */
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
