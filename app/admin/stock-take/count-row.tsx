import { useId } from 'react';
import { Link } from 'react-router';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { m } from '#words/stock-take.ts';
import { m as thaans } from '#words/thaans.ts';
import type { ShownRow } from './count.tsx';

interface CountRowProps {
  row: ShownRow;
  typed: string | undefined;
  errors: readonly string[] | undefined;
}

export function CountRow({ row, typed, errors }: CountRowProps) {
  const { productId, thaanId, code, name, image, own, others } = row;
  const id = useId();
  const isFault = errors !== undefined && errors.length > 0;
  return (
    <li className="border-b border-rule py-2">
      <div className="flex items-center gap-3">
        {image && <Thumbnail image={image} sizes="2.5rem" className="w-10 shrink-0" />}
        <label htmlFor={id} className="min-w-0 flex-1">
          <bdi lang={langOf(name)}>{name}</bdi>{' '}
          <span className="block text-sm text-ink-soft">
            <bdi>{code}</bdi>
          </span>
        </label>
        {own === null ? (
          <Link to={`?${new URLSearchParams({ product: productId })}`} className="link link-alone">
            {thaans.heading}
          </Link>
        ) : (
          <>
            <input type="hidden" name="product" value={productId} />
            <input type="hidden" name="thaan" value={thaanId} />
            <input type="hidden" name="seen" value={own} />
            <input
              id={id}
              name="counted"
              defaultValue={typed ?? own}
              inputMode={thaanId === '' ? 'numeric' : 'decimal'}
              autoComplete="off"
              aria-invalid={isFault || undefined}
              aria-describedby={isFault ? `${id}-error` : undefined}
              className="input w-24 shrink-0"
            />
          </>
        )}
      </div>
      {others.map(({ name: who, counted, isStruck }, place) => (
        <p key={place} className={`text-sm text-ink-soft ${isStruck ? 'line-through' : ''}`}>
          {m.countedBy({ name: who, count: counted })}
        </p>
      ))}
      {isFault && (
        <p id={`${id}-error`} className="text-sm font-medium text-madder">
          {errors.join(' ')}
        </p>
      )}
    </li>
  );
}
