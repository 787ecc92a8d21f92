/** The fields of a form that lists products, its rows, and its total as it is typed. */
import { useEffect, useRef, useState } from 'react';
import { MAX_LINES } from '#shop/cart/cart.ts';
import type { Item } from '#shop/catalogue/items.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { m } from '#words/order-change.ts';
import type { useForm } from '../../forms.ts';
import { type ChangeRow, mostOff, rowOf } from './change-fields.ts';

export type ChangeFields = ReturnType<typeof useForm<Record<string, string>>>;

/** The products of the form: those of the page or of its newest answer, and those that were added here. */
export function useRows(opened: readonly ChangeRow[], answer: { rows?: ChangeRow[] } | undefined) {
  const [shown, setShown] = useState({ of: answer, rows: answer?.rows ?? opened });
  const isOld = answer?.rows && answer !== shown.of;
  if (isOld) setShown({ of: answer, rows: answer.rows ?? [] });
  const { rows } = shown;
  const [errors, setErrors] = useState<string[]>();
  // The length of a cut is typed next.
  const [chosen, setChosen] = useState<Item>();
  useEffect(() => {
    if (chosen) document.getElementById(`length-${chosen.id}`)?.focus();
  }, [chosen]);
  const places = Math.max(-1, ...rows.map(({ row }) => row)) + 1;
  return {
    rows,
    /** Why the product that was chosen last was not added. */
    errors,
    /** For the field `products`; a place without a product stays one. */
    products: Array.from({ length: places }, (_, row) => {
      return rows.find((one) => one.row === row)?.productId ?? '-';
    }).join(' '),
    add: (item: Item) => {
      const isThere = rows.some(({ productId }) => productId === item.id);
      setErrors(whyNotAdded(item, isThere, places));
      if (isByMetre(item)) setChosen({ ...item });
      if (isThere) addPiece(item.id);
      else if (places < MAX_LINES) setShown({ ...shown, rows: [...rows, rowOf(item, places)] });
    },
  };
}

function whyNotAdded(item: Item, isThere: boolean, places: number): string[] | undefined {
  if (isThere) return isByMetre(item) ? [m.lengthThere] : undefined;
  return places >= MAX_LINES ? [m.refused['too many lines']] : undefined;
}

/**
 * One piece more of a product that the form has already; the first one stands there when its fields appear. A cut that was to be taken out
 * stays.
 */
function addPiece(productId: string): void {
  const field = document.getElementById(`quantity-${productId}`);
  // React reads a checkbox when it is clicked, and not at an event of its change.
  if (field instanceof HTMLInputElement && field.checked) field.click();
  if (!(field instanceof HTMLSelectElement)) return;
  field.selectedIndex = Math.min(field.options.length - 1, field.selectedIndex + 1);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * The total of what is in the fields, whole paisa, and what a discount can be at most where it is too large (see `mostOff`); `shown` until
 * it was counted. What cannot be read yet counts as nothing.
 */
export function useCounted(
  { props: { ref } }: ChangeFields,
  rows: readonly ChangeRow[],
  shown: number,
  totalOf: (fields: URLSearchParams) => number,
) {
  const [counted, setCounted] = useState({ inPaisa: shown, mostInPaisa: null as number | null });
  const count = () => {
    if (!ref.current) return;
    const texts = [...new FormData(ref.current)].map(([name, value]) => [name, String(value)]);
    const fields = new URLSearchParams(texts);
    const inPaisa = totalOf(fields);
    setCounted({ inPaisa, mostInPaisa: mostOff(fields, inPaisa) });
  };
  const latest = useRef(count);
  latest.current = count;
  // Other rows, or fields that were filled in before the scripts ran.
  useEffect(() => {
    if (rows) latest.current();
  }, [rows]);
  return { ...counted, count };
}

/** The error beside a discount that is more than everything costs. */
export const tooMuch = (mostInPaisa: number | null) =>
  mostInPaisa !== null && { errors: [m.discountTooLarge({ most: formatMoney(mostInPaisa) })] };
