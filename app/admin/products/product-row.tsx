import { useEffect, useRef } from 'react';
import { href, useFetcher, useLocation } from 'react-router';
import { categoryLine } from '#app/catalogue/category-name.ts';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FailureNote } from '#app/ui/failure.tsx';
import type { NumberField } from '#shop/catalogue/bulk-edit/bulk-edit.ts';
import type { ShelfRow } from '#shop/catalogue/import/shelf-list.server.ts';
import { formatMoney, moneyAsInput } from '#shop/kernel/money.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { marginPercent } from '#shop/stock/value.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/catalogue.ts';
import { m as fields } from '#words/product-fields.ts';
import { m as shelf } from '#words/shelf.ts';
import { m as thaans } from '#words/thaans.ts';
import { withParameter } from '../ui/form-address.ts';
import { BULK_EDIT_PATH, type Done, type ShelfAnswer } from './bulk-edit/bulk-edit-answer.ts';
import { InPlace } from './in-place.tsx';
import { TickProduct } from './selection.tsx';
import { WaitsLink } from './waiting/waits-link.tsx';

interface ProductRowProps {
  product: ShelfRow & {
    wasOrdered: boolean;
    waits: number;
    carts: number;
    costInPaisa?: number | null | undefined;
  };
  /** The shop's threshold, for products without one. */
  lowStock: number;
  onDone: (done: Done) => void;
}

export function ProductRow({ product, lowStock, onDone }: ProductRowProps) {
  const { search } = useLocation();
  const { lowStock: own } = product;
  const price = formatMoney(product.priceInPaisa);
  const inPlace = (field: NumberField, value: number, typed = String(value)) => ({
    ...{ id: product.id, name: product.name, field, value, typed, onDone },
  });
  return (
    <article className="product-row border-b border-rule py-3 lg:py-2">
      <div className="max-lg:row-span-3">
        <Thumbnail image={product.image} sizes="4rem" className="w-full" />
      </div>
      <div className="flex min-w-0 items-start gap-4 lg:items-center">
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">
            <bdi lang={langOf(product.name, product.inRoman?.[0] === '1')}>{product.name}</bdi>
          </h2>
          <p className="text-sm text-ink-soft">
            <bdi>{product.productId}</bdi>
            {product.shelf !== '' && (
              <span>
                <span>{` · ${fields.names.shelf} `}</span>
                <bdi>{product.shelf}</bdi>
              </span>
            )}
          </p>
        </div>
        <TickProduct product={product} />
      </div>
      <p className="text-sm text-ink-soft lg:text-base">
        {categoryLine(product.mainCategory, product.category)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 lg:contents">
        <div className="font-semibold lg:text-end">
          <InPlace {...inPlace('price', product.priceInPaisa, moneyAsInput(product.priceInPaisa))}>
            {isByMetre(product) ? thaans.perMetre(price) : price}
          </InPlace>
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          {isByMetre(product) ? (
            <span>{thaans.metres(String(product.stock))}</span>
          ) : (
            <InPlace {...inPlace('stock', product.stock)}>{m.inStock(product.stock)}</InPlace>
          )}
          <span className="text-sm text-ink-soft">
            <InPlace {...inPlace('lowStock', own, own ? String(own) : '')}>
              {own ? shelf.lowMark(own) : shelf.lowMarkOfShop(lowStock)}
            </InPlace>
          </span>
          {product.costInPaisa !== undefined && (
            <span className="text-sm text-ink-soft">
              {costText(product.priceInPaisa, product.costInPaisa)}
            </span>
          )}
          {product.isArchived && <span className="badge badge-plain">{shelf.isArchived}</span>}
          {product.stock === 0 && <span className="badge badge-madder">{m.soldOut}</span>}
          {product.isLow && <span className="badge badge-yellow">{m.lowStock}</span>}
          <WaitsLink {...product} />
        </div>
      </div>
      <div className="max-lg:col-span-2 flex justify-end gap-2">
        {product.isArchived && <ArchiveButton product={product} to={false} onDone={onDone} />}
        {isByMetre(product) && (
          <ButtonLink
            to={href('/admin/products/:id', { id: product.id })}
            look="outline"
            aria-label={thaans.thaansOf(product.name)}
          >
            {thaans.heading}
          </ButtonLink>
        )}
        <ButtonLink
          to={{ search: withParameter(search, 'edit', product.id) }}
          look="outline"
          aria-label={adminWords.editOf(product.name)}
        >
          {adminWords.edit}
        </ButtonLink>
        {!(product.wasOrdered && product.isArchived) && <RemoveProduct product={product} onDone={onDone} />}
      </div>
    </article>
  );
}

const costText = (priceInPaisa: number, costInPaisa: number | null) =>
  costInPaisa === null
    ? m.costUnknown
    : m.costAndMargin({ cost: formatMoney(costInPaisa), percent: marginPercent(priceInPaisa, costInPaisa) });

function RemoveProduct({ product, onDone }: Omit<ProductRowProps, 'lowStock'>) {
  return (
    <ConfirmDialog
      trigger={adminWords.remove}
      triggerLabel={adminWords.removeOf(product.name)}
      keep={m.keepProduct}
      {...(product.wasOrdered
        ? {
            question: shelf.archiveQuestion(product.name),
            details: shelf.wasOrdered,
            instead: <ArchiveButton product={product} to onDone={onDone} />,
          }
        : {
            question: m.removeProductQuestion,
            details: m.removeProductDetails({ product: product.name, carts: product.carts }),
            confirm: m.removeProduct,
            action: href('/admin/products/:id/deletion', { id: product.id }),
          })}
    />
  );
}

interface ArchiveButtonProps {
  product: { id: string; name: string };
  to: boolean;
  onDone: (done: Done) => void;
}

function ArchiveButton({ product: { id }, to, onDone }: ArchiveButtonProps) {
  const fetcher = useFetcher<ShelfAnswer>();
  const answer = fetcher.data;
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    if (answer?.done) latest.current(answer.done);
    else if (answer?.error) latest.current({ sentence: answer.error, field: 'archived', rows: [], event: 0 });
  }, [answer]);
  return (
    <fetcher.Form
      method="post"
      action={BULK_EDIT_PATH}
      preventScrollReset
      onSubmit={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
    >
      <input type="hidden" name="act" value="do" />
      <input type="hidden" name="field" value="archived" />
      <input type="hidden" name="row" value={JSON.stringify([id, !to, to])} />
      <Button type="submit" look="outline" disabled={fetcher.state !== 'idle'}>
        {to ? shelf.archive : shelf.bringBack}
      </Button>
      <FailureNote failure={answer?.failed && { failed: answer.failed }} />
    </fetcher.Form>
  );
}
