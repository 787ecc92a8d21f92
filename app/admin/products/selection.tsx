/**
 * Ticks products. Boxes join the bar's form by `form`, which needs no scripts; scripts add a count and "all".
 * A link chooses a whole filter. Search results are ticked singly: near matches would slip into "all".
 */
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { address } from '#app/lib/address.ts';
import { Button } from '#app/ui/button.tsx';
import { MAX_AT_ONCE } from '#shop/catalogue/bulk-edit/bulk-edit.ts';
import type { Page } from '#shop/kernel/paging.ts';
import { m } from '#words/shelf.ts';
import { BULK_EDIT_PATH } from './bulk-edit/bulk-edit-answer.ts';
import { pathToAll, type ShelfFilter } from './bulk-edit/shelf-filter.ts';

const FORM = 'chosen-products';

const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[name="id"][form="${FORM}"]`)];

export const TickProduct = ({ product: { id, name } }: { product: { id: string; name: string } }) => (
  <label className="-m-3 p-3 print:hidden">
    <input
      type="checkbox"
      name="id"
      value={id}
      form={FORM}
      className="size-6 align-middle accent-indigo"
      aria-label={m.tick(name)}
    />
  </label>
);

interface SelectionProps {
  products: Page<{ id: string }>;
  filter: ShelfFilter & { q: string };
}

export function ProductSelection({ products: { items: shown, total }, filter }: SelectionProps) {
  const isSearch = filter.q !== '';
  const navigate = useNavigate();
  const [ticked, setTicked] = useState<number | null>(null);
  useEffect(() => {
    const count = () => setTicked(boxes().filter(({ checked }) => checked).length);
    count();
    document.addEventListener('change', count);
    return () => document.removeEventListener('change', count);
  }, [shown]);
  return (
    <form
      id={FORM}
      method="get"
      action={address(BULK_EDIT_PATH)}
      onSubmit={(event) => {
        event.preventDefault();
        const ids = boxes().filter(({ checked }) => checked);
        void navigate(`${BULK_EDIT_PATH}?${new URLSearchParams(ids.map(({ value }) => ['id', value]))}`);
      }}
      className="sticky top-16 z-10 mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 bg-paper py-2 print:hidden"
    >
      {isSearch && <p className="w-full text-sm text-ink-soft">{m.tickEach}</p>}
      {/* Needs scripts: invisible before, to keep the layout. */}
      {!isSearch && (
        <label className={`flex min-h-11 items-center gap-3 ${ticked === null ? 'invisible' : ''}`}>
          <input
            type="checkbox"
            className="size-6 accent-indigo"
            checked={ticked === shown.length}
            ref={(box) => {
              if (box) box.indeterminate = ticked !== null && ticked > 0 && ticked < shown.length;
            }}
            onChange={({ currentTarget }) => {
              for (const box of boxes()) box.checked = currentTarget.checked;
            }}
          />
          {m.tickAll}
        </label>
      )}
      <span role="status" className="text-ink-soft">
        {ticked !== null && ticked > 0 && m.ticked(ticked)}
      </span>
      {!isSearch && total > shown.length && total <= MAX_AT_ONCE && (
        <Link to={pathToAll(filter)} className="link link-alone">
          {m.changeAll(total)}
        </Link>
      )}
      {!isSearch && total > MAX_AT_ONCE && (
        <span className="text-sm text-ink-soft">{m.narrowFirst(MAX_AT_ONCE)}</span>
      )}
      <Button type="submit" look="outline" className="ms-auto" disabled={ticked === 0}>
        {m.changeTicked}
      </Button>
    </form>
  );
}
