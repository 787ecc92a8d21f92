/** Tells the shop what was seen; a lost word is said again with the next message. */
export function markSeen(action: string, id: number): void {
  const body = new FormData();
  body.set('id', String(id));
  fetch(action, { method: 'POST', body }).catch(() => {});
}
