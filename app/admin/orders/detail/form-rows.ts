/** State of a product-list form: fields, rows and running total. */
import { useEffect, useRef, useState } from 'react';
import type { useForm } from '#app/lib/forms/forms.ts';
import { MAX_LINES } from '#shop/cart/cart.ts';
import type { Item } from '#shop/catalogue/items.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { m } from '#words/order-change.ts';
import { type ChangeRow, mostOff, rowOf } from './change-fields.ts';

export type ChangeFields = ReturnType<typeof useForm<Record<string, string>>>;

/** The products of the page or newest answer, plus those added here. */
export function useRows(opened: readonly ChangeRow[], answer: { rows?: ChangeRow[] } | undefined) {
  const [shown, setShown] = useState({ of: answer, rows: answer?.rows ?? opened });
  const isOld = answer?.rows && answer !== shown.of;
  if (isOld) setShown({ of: answer, rows: answer.rows ?? [] });
  const { rows } = shown;
  const [errors, setErrors] = useState<string[]>();
  // The cut's length is typed next.
  const [chosen, setChosen] = useState<Item>();
  useEffect(() => {
    if (chosen) document.getElementById(`length-${chosen.id}`)?.focus();
  }, [chosen]);
  const places = Math.max(-1, ...rows.map(({ row }) => row)) + 1;
  return {
    rows,
    /** Why the last choice was not added. */
    errors,
    /** For `products`; an empty index stays. */
    products: Array.from({ length: places }, (_, row) => {
      return rows.find((one) => one.row === row)?.productId ?? '-';
    }).join(' '),
    /** The same amount of another colour. */
    recolour: (row: ChangeRow, item: Item) => {
      const own: ChangeRow = { ...row, ...rowOf(item, row.row), isRecoloured: true };
      setShown({ ...shown, rows: rows.map((one) => (one.row === row.row ? own : one)) });
    },
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

/** Adds a piece of a listed product, or keeps a cut that was ticked for removal. */
function addPiece(productId: string): void {
  const field = document.getElementById(`quantity-${productId}`);
  // React reads a checkbox on click, not on a change event.
  if (field instanceof HTMLInputElement && field.checked) field.click();
  if (!(field instanceof HTMLSelectElement)) return;
  field.selectedIndex = Math.min(field.options.length - 1, field.selectedIndex + 1);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Whole paisa; `shown` until counted. Unreadable fields count as nothing. Includes `mostOff`. */
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
  // Rows changed, or fields were filled before scripts ran.
  useEffect(() => {
    if (rows) latest.current();
  }, [rows]);
  return { ...counted, count };
}

export const tooMuch = (mostInPaisa: number | null) =>
  mostInPaisa !== null && { errors: [m.discountTooLarge({ most: formatMoney(mostInPaisa) })] };
