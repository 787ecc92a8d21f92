/** `?new` and `?edit` open the form; the list's search, order and page are kept. */

export function withParameter(search: string, name: string, value: string): string {
  const query = new URLSearchParams(search);
  query.set(name, value);
  return `?${query}`;
}

/** The list, scrolled to the item that was in the form. */
export function listBehindForm(path: string, search: string, id: string | null): string {
  return `${path}${withoutForm(search)}${id === null ? '' : `#item-${id}`}`;
}

export function withoutForm(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('new');
  query.delete('edit');
  return query.size > 0 ? `?${query}` : '';
}
