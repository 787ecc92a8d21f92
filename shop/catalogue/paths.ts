import { normalized } from '../kernel/text/text.ts';

/** Search engines truncate longer ones. */
const MAX_READABLE = 60;

/** Permanent, for internal links. */
export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}

/** Canonical path with the Latin `name`; without Latin letters the same as `productPath`. */
export function readablePath({ id, name }: { id: string; name: string }): string {
  const readable = readablePart(name);
  return readable ? `${productPath(id)}/${readable}` : productPath(id);
}

/** Slug of at most 60 characters, cut between words; empty if there are none. */
export function readablePart(name: string): string {
  const plain = normalized(name, 'NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  let part = '';
  for (const word of plain.match(/[a-z\d]+/g) ?? []) {
    const longer = part ? `${part}-${word}` : word;
    if (longer.length > MAX_READABLE) return part || word.slice(0, MAX_READABLE);
    part = longer;
  }
  return part;
}

interface Listed {
  mainCategory?: string | null | undefined;
  category?: string | null | undefined;
  page?: number;
}

/** The canonical path. */
export function listPath({ mainCategory, category, page = 1 }: Listed): string {
  const query = new URLSearchParams();
  if (mainCategory) query.set('mainCategory', mainCategory);
  if (category) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/products?${query}` : '/products';
}
