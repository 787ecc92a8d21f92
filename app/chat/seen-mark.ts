/** Reports what was seen; a report that is lost is made good by that of the next message. */
export function markSeen(action: string, id: number): void {
  const body = new FormData();
  body.set('id', String(id));
  fetch(action, { method: 'POST', body }).catch(() => {});
}
