/** The paths of a product's page, and of the lists of products. */
import { normalized } from '../kernel/text.ts';

/** Search engines show no more of an address. */
const MAX_READABLE = 60;

/** The path that never changes, for links inside the shop. */
export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}

/**
 * The path under which search engines and messengers know a product: it ends in the name. `name` is the one in Latin letters; a product
 * whose name has none is known by `productPath`.
 */
export function readablePath({ id, name }: { id: string; name: string }): string {
  const readable = readablePart(name);
  return readable ? `${productPath(id)}/${readable}` : productPath(id);
}

/** The Latin letters and digits of a name as a part of a path, at most 60 characters, cut between words; empty when there are none. */
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

/** The one path of the list of these products: that of its links, of the sitemap, and of what search engines are told. */
export function listPath({ mainCategory, category, page = 1 }: Listed): string {
  const query = new URLSearchParams();
  if (mainCategory) query.set('mainCategory', mainCategory);
  if (category) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/products?${query}` : '/products';
}
