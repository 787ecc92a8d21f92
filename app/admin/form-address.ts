/** URLs of a list and of its form (`?new`, `?edit`). They keep the list's search, order and page. */

/** The query with one parameter set; the others stay as they are. */
export function withParameter(search: string, name: string, value: string): string {
  const query = new URLSearchParams(search);
  query.set(name, value);
  return `?${query}`;
}

/** The list behind a form, at the place of the item that was in it. */
export function listBehindForm(path: string, search: string, id: string | null): string {
  return `${path}${withoutForm(search)}${id === null ? '' : `#item-${id}`}`;
}

/** The query without the parameters that open a form over the list. */
export function withoutForm(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('new');
  query.delete('edit');
  return query.size > 0 ? `?${query}` : '';
}
