import { address } from '../lib/address.ts';

/** Marks all messages up to this id as seen. A lost request is harmless: the next one covers it. */
export function markSeen(action: string, id: number): void {
  const body = new FormData();
  body.set('id', String(id));
  fetch(address(action), { method: 'POST', body }).catch(() => {});
}
