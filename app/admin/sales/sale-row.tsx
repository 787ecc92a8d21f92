import type { ListedSale } from '#shop/catalogue/list-sales.server.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/sales.ts';
import { categoryLine } from '../../category-name.ts';
import { formatDateTime } from '../../time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

const LOOKS = {
  running: 'badge badge-green',
  coming: 'badge badge-blue',
  over: 'badge badge-plain',
} as const;

export function SaleRow({ sale }: { sale: ListedSale }) {
  const { id, name, state, reduction, goods, fromMs, untilMs } = sale;
  const what =
    'percent' in reduction ? m.off(reduction.percent) : m.each(formatMoney(reduction.priceInPaisa));
  const isComing = state === 'coming';
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg">
          <bdi>{name}</bdi> <span className={LOOKS[state]}>{m.states[state]}</span>
        </h2>
        <p>
          <span>{what}</span>:{' '}
          <span>
            {'products' in goods
              ? m.products(goods.products)
              : categoryLine(goods.mainCategory, goods.category)}
          </span>
        </p>
        <p className="text-sm text-ink-soft">
          {m.between({ from: formatDateTime(fromMs), until: formatDateTime(untilMs) })}
        </p>
      </div>
      {state !== 'over' && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`?edit=${encodeURIComponent(id)}`} look="outline" aria-label={admin.editOf(name)}>
            {admin.edit}
          </ButtonLink>
          <ConfirmDialog
            trigger={isComing ? m.callOff : m.endNow}
            triggerLabel={isComing ? m.callOffOf(name) : m.endNowOf(name)}
            question={isComing ? m.callOffQuestion(name) : m.endQuestion(name)}
            keep={m.keep}
            confirm={isComing ? m.callOff : m.endNow}
            action={`/admin/sales?end=${encodeURIComponent(id)}`}
          />
        </div>
      )}
    </article>
  );
}
