/** Drafts of the list's forms and of bulk edits whose session ended. */
import { NUMBER_FIELDS, PREVIEWED, ROUND_TO } from '#shop/catalogue/bulk-edit/bulk-edit.ts';
import { findProduct } from '#shop/catalogue/read.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Begun, ShelfAnswer } from './bulk-edit-answer.ts';

export const TYPED_IN_LIST = {
  shape: { act: true, field: true, id: true, seen: true, how: true, typed: true, round: true },
};

export const isOfList = (draft: Record<string, string> | null): draft is Record<string, string> =>
  draft?.act === 'set';

/** Null if the product was deleted. */
export async function begunOf(shop: Shop, draft: Record<string, string>): Promise<Begun | null> {
  const field = NUMBER_FIELDS.find((name) => name === draft.field);
  const value = Number(draft.seen);
  const product = field && Number.isSafeInteger(value) && (await findProduct(shop, draft.id ?? ''));
  return product ? { id: product.id, name: product.name, field, value, typed: draft.typed ?? '' } : null;
}

/** Null if the draft is of another form. */
export function formOf(draft: Record<string, string> | null): NonNullable<ShelfAnswer['typed']> | null {
  const field = PREVIEWED.find((name) => name === draft?.field);
  const round = ROUND_TO.find((unit) => unit === draft?.round) ?? '1';
  return draft && field ? { field, how: draft.how ?? '', typed: draft.typed ?? '', round } : null;
}
