import { OutsideLink } from '#app/admin/ui/links.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import { m } from '#words/enter.ts';
import { m as money } from '#words/money.ts';
import { pathTo } from '../print/address.ts';
import type { Loaded } from './order.tsx';
import { AFTER_SALE } from './sold.ts';

export function Sold({ sold, order }: Pick<Loaded, 'sold' | 'order'>) {
  if (!sold) return null;
  const { orderNumber, totalInPaisa } = order;
  const nextSale = new URLSearchParams({ source: 'counter', [AFTER_SALE]: orderNumber });
  return (
    <Section id="sold" heading={m.sold} className="notice mb-4 grid max-w-2xl gap-3 print:hidden">
      <dl className="grid gap-1 text-lg">
        <Line label={m.total} inPaisa={totalInPaisa} />
        {sold.creditInPaisa > 0 ? (
          <>
            {sold.paidBy.map(({ way, amountInPaisa }) => (
              <Line key={way} label={money.ways[way]} inPaisa={amountInPaisa} />
            ))}
            <Line label={money.rows.credit} inPaisa={sold.creditInPaisa} isStrong />
          </>
        ) : (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt>{m.paidBy}</dt>
            <dd>{sold.paidBy.map(({ way }) => money.ways[way]).join(' · ')}</dd>
          </div>
        )}
        {sold.changeInPaisa !== null && <Line label={m.change} inPaisa={sold.changeInPaisa} isStrong />}
      </dl>
      <ButtonLink to={`/admin/orders/new?${nextSale}`} reloadDocument className="min-h-14 text-lg">
        {m.nextSale}
      </ButtonLink>
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink look="outline" to={pathTo(orderNumber, '', { kind: 'receipt' })}>
          {m.receipt}
        </ButtonLink>
        <OutsideLink className="button button-outline" href={sold.whatsApp}>
          {m.sendReceipt}
        </OutsideLink>
      </div>
    </Section>
  );
}

function Line({ label, inPaisa, isStrong = false }: { label: string; inPaisa: number; isStrong?: boolean }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${isStrong ? 'text-xl font-semibold' : ''}`}>
      <dt>{label}</dt>
      <dd>
        <Ltr>{formatMoney(inPaisa)}</Ltr>
      </dd>
    </div>
  );
}
