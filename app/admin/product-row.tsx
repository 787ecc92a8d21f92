/** One product in the admin's list: what it is, what is left, and the buttons to change or delete it. */
import { href, useLocation } from 'react-router';
import type { ListedProduct } from '#shop/catalogue/product.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { m as adminWords } from '#words/admin.ts';
import { m } from '#words/catalogue.ts';
import { categoryLine } from '../category-name.ts';
import { langOf } from '../lang-of.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { withParameter } from './form-address.ts';

export function ProductRow({ product }: { product: ListedProduct & { isLow: boolean } }) {
  const { search } = useLocation();
  return (
    <article className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-1 border-b border-rule py-3 lg:grid-cols-[3.5rem_minmax(0,1fr)_13rem_7rem_12rem_auto] lg:items-center lg:py-2">
      <div className="max-lg:row-span-3">
        <Thumbnail image={product.image} sizes="4rem" className="w-full" />
      </div>
      <div className="min-w-0">
        <h2 className="text-lg">
          <bdi lang={langOf(product.name)}>{product.name}</bdi>
        </h2>
        <p className="text-sm text-ink-soft">{product.productId}</p>
      </div>
      <p className="text-sm text-ink-soft lg:text-base">
        {categoryLine(product.mainCategory, product.category)}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 lg:contents">
        <p className="font-semibold lg:text-end">{formatMoney(product.priceInPaisa)}</p>
        <p className="flex flex-wrap gap-x-3">
          <span>{m.inStock(product.stock)}</span>
          {product.stock === 0 && <span className="badge badge-madder">{m.soldOut}</span>}
          {product.isLow && <span className="badge badge-yellow">{m.lowStock}</span>}
        </p>
      </div>
      <div className="max-lg:col-span-2 flex justify-end gap-2">
        <ButtonLink
          to={{ search: withParameter(search, 'edit', product.id) }}
          look="outline"
          aria-label={adminWords.editOf(product.name)}
        >
          {adminWords.edit}
        </ButtonLink>
        <ConfirmDialog
          trigger={adminWords.remove}
          triggerLabel={adminWords.removeOf(product.name)}
          question={m.removeProductQuestion}
          keep={m.keepProduct}
          confirm={m.removeProduct}
          action={href('/admin/products/:id/deletion', { id: product.id })}
        />
      </div>
    </article>
  );
}
