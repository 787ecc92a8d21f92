import { address } from '../address.ts';

/** Reports that all messages up to this id were seen. A report may get lost without harm: the next one covers its messages too. */
export function markSeen(action: string, id: number): void {
  const body = new FormData();
  body.set('id', String(id));
  fetch(address(action), { method: 'POST', body }).catch(() => {});
}
