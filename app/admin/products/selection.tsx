/**
 * Ticks products. Boxes join the bar's form by `form`, without scripts; scripts add a count and
 * "all". A link chooses a whole filter, but search results are ticked singly: "all" would include
 * near matches.
 */
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { address } from '#app/lib/address.ts';
import { Button } from '#app/ui/button.tsx';
import { MAX_AT_ONCE } from '#shop/catalogue/bulk-edit/bulk-edit.ts';
import type { Page } from '#shop/kernel/paging.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m } from '#words/shelf.ts';
import { FoundCount } from '../ui/list-tools.tsx';
import { BULK_EDIT_PATH } from './bulk-edit/bulk-edit-answer.ts';
import { pathToAll, type ShelfFilter } from './bulk-edit/shelf-filter.ts';

const FORM = 'chosen-products';
const LABELS_PATH = '/admin/labels';

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

export function ProductSelection({ products, filter }: SelectionProps) {
  const { items: shown, total } = products;
  const isSearch = filter.q !== '';
  const isNarrowed = Boolean(filter.mainCategory ?? filter.category);
  const canAll = !isSearch && (total > shown.length || isNarrowed) && total <= MAX_AT_ONCE;
  const navigate = useNavigate();
  const [ticked, setTicked] = useState<number | null>(null);
  useEffect(() => {
    const count = () => setTicked(boxes().filter(({ checked }) => checked).length);
    count();
    document.addEventListener('change', count);
    return () => document.removeEventListener('change', count);
  }, [shown]);
  const isAny = ticked !== null && ticked > 0;
  const isAll = ticked === shown.length;
  return (
    <form
      id={FORM}
      method="get"
      action={address(BULK_EDIT_PATH)}
      onSubmit={(event) => {
        event.preventDefault();
        const ids = boxes().filter(({ checked }) => checked);
        const { submitter } = event.nativeEvent as SubmitEvent;
        const to = submitter?.hasAttribute('formaction') ? LABELS_PATH : BULK_EDIT_PATH;
        void navigate(`${to}?${new URLSearchParams(ids.map(({ value }) => ['id', value]))}`);
      }}
      className="selection-bar gap-x-4 lg:mt-3 lg:gap-x-6 print:hidden"
    >
      {isSearch && <p className="w-full text-sm text-ink-soft">{m.tickEach}</p>}
      {/* Needs scripts: invisible before, to keep the layout. */}
      {!isSearch && (
        <label className={`flex min-h-11 items-center gap-3 ${ticked === null ? 'invisible' : ''}`}>
          <input
            type="checkbox"
            className="size-6 accent-indigo"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = isAny && !isAll;
            }}
            onChange={({ currentTarget }) => {
              for (const box of boxes()) box.checked = currentTarget.checked;
            }}
          />
          <span className={isAny ? 'max-lg:sr-only' : ''}>{m.tickAll}</span>
        </label>
      )}
      <span role="status" className="text-ink-soft empty:hidden">
        {isAny && m.ticked(ticked)}
      </span>
      {/* On phones the link names the number. */}
      <div className={isAny || canAll ? 'max-lg:sr-only' : ''}>
        <FoundCount page={products} words={catalogue.productNouns} />
      </div>
      {canAll && (
        <Link
          to={pathToAll(filter)}
          className={`link link-alone ms-auto lg:ms-0 ${isAny ? 'max-lg:hidden' : ''}`}
        >
          {m.changeAll(total)}
        </Link>
      )}
      {/* With scripts, phones show them once something is ticked. */}
      <div
        className={`ms-auto flex flex-wrap justify-end gap-2 ${isAny ? '' : 'max-lg:not-noscript:hidden'}`}
      >
        <Button type="submit" look="outline" disabled={ticked === 0}>
          {m.changeTicked}
        </Button>
        <Button type="submit" look="outline" formAction={address(LABELS_PATH)} disabled={ticked === 0}>
          {m.labelsOfTicked}
        </Button>
      </div>
      {!isSearch && isAll && total > MAX_AT_ONCE && (
        <span className="w-full text-sm text-ink-soft">{m.narrowFirst(MAX_AT_ONCE)}</span>
      )}
    </form>
  );
}
