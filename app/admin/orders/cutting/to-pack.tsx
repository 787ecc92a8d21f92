import { href, Link, useFetcher } from 'react-router';
import { LoneLink } from '#app/admin/ui/links.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { langOf } from '#app/lib/lang-of.ts';
import { Button } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { isReady, type LineToCut, type OrderToCut } from '#shop/orders/cutting/cutting.ts';
import { STEP } from '#shop/orders/life.ts';
import { m } from '#words/cutting.ts';
import { m as screen } from '#words/order-screen.ts';
import { m as orders } from '#words/orders.ts';
import { m as print } from '#words/print.ts';
import { m as steps } from '#words/steps.ts';
import { ItemRow } from '../detail/item-row.tsx';
import { useLock } from '../detail/next-step.tsx';
import { pathTo } from '../print/address.ts';
import { LineFields } from './shelf.tsx';

const PACKED = STEP['to pack'].next ?? 'to hand over';

interface ToPackProps {
  orders: readonly OrderToCut[];
  shades: Readonly<Record<string, string>>;
}

/** The oldest order with all lines taken. */
export function ToPack({ orders: all, shades }: ToPackProps) {
  const [next, ...others] = all.filter(isReady);
  const notReady = all.filter((order) => !isReady(order));
  if (all.length === 0) return null;
  return (
    <Section id="pack" heading={m.pack} className="print:hidden" look="mb-2 scroll-mt-20 text-2xl">
      {next ? <PackNow order={next} shades={shades} /> : <p className="text-ink-soft">{m.noneReady}</p>}
      <ul className="mt-2">
        {[...others, ...notReady].map((order) => (
          <li key={order.id} className="apart gap-x-3 border-t border-rule">
            <OrderLink order={order} />
            <span className="text-sm text-ink-soft">
              {isReady(order) ? m.isReady : m.takenOf(takenOf(order.lines))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const takenOf = (lines: readonly LineToCut[]) => ({
  taken: lines.filter(({ picked }) => picked === 'taken').length,
  of: lines.length,
});

function OrderLink({ order: { orderNumber, fullName, city } }: { order: OrderToCut }) {
  return (
    <Link to={href('/admin/orders/:number', { number: orderNumber })} className="link-alone gap-2">
      <bdi className="link">{fullName}</bdi>
      <span className="text-sm text-ink-soft">
        <Ltr>…{orderNumber.slice(-4)}</Ltr> <bdi>{city}</bdi>
      </span>
    </Link>
  );
}

function PackNow({ order, shades }: { order: OrderToCut; shades: ToPackProps['shades'] }) {
  const fetcher = useFetcher<Failure>();
  const { isLocked, onPress } = useLock(order.id);
  const number = order.orderNumber;
  return (
    <article className="sheet grid gap-2 p-3" aria-label={orders.order(number)}>
      <OrderLink order={order} />
      <ul className="grid gap-1">
        {order.lines.map((line) => (
          <ItemRow key={line.productId} item={line} shade={shades[line.productId]} isLarge />
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-4">
        {(['slip', 'label'] as const).map((kind) => (
          <LoneLink key={kind} to={pathTo(number, '', { kind })}>
            {print.names[kind]}
          </LoneLink>
        ))}
      </div>
      <fetcher.Form
        method="post"
        action={href('/admin/orders/:number/step', { number })}
        preventScrollReset
        onClickCapture={onPress}
        className="grid"
      >
        <input type="hidden" name="to" value={PACKED} />
        <input type="hidden" name="on" value="cutting" />
        <Button type="submit" className="min-h-16 text-xl" disabled={isLocked || fetcher.state !== 'idle'}>
          {steps.next[PACKED]}
        </Button>
        <FailureNote failure={fetcher.data} />
      </fetcher.Form>
    </article>
  );
}

/** Orders that cannot be packed, each with its remedy. */
export function Aside({ orders: all }: { orders: readonly OrderToCut[] }) {
  if (all.length === 0) return null;
  return (
    <Section id="aside" heading={m.aside} className="print:hidden" look="mb-2 text-2xl">
      <ul className="grid gap-3">
        {all.map((order) => (
          <li key={order.id} className="sheet p-3">
            <OrderLink order={order} />
            {order.hindrances.includes('no address') && <Mend order={order} field="address" />}
            {order.hindrances.includes('wrong number') && <Mend order={order} field="phone" />}
            {order.lines
              .filter(({ picked }) => picked === 'missing')
              .map((line) => (
                <Missing key={line.productId} order={order} line={line} />
              ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Mend({ order: { orderNumber: number }, field }: { order: OrderToCut; field: 'address' | 'phone' }) {
  const [what, mend] =
    field === 'phone'
      ? [screen.numberIsWrong, screen.otherNumber]
      : [screen.needsAddress, screen.writeAddress];
  return (
    <p className="text-madder">
      <span>{what}</span>{' '}
      <LoneLink to={`${href('/admin/orders/:number/change', { number })}#${field}`}>{mend}</LoneLink>
    </p>
  );
}

/** Another colour or length is chosen in the order's change form. */
function Missing({ order: { orderNumber: number }, line }: { order: OrderToCut; line: LineToCut }) {
  const fetcher = useFetcher<Failure>();
  return (
    <fetcher.Form
      method="post"
      action={href('/admin/orders/:number/line', { number })}
      preventScrollReset
      className="grid gap-1"
    >
      <LineFields line={line} />
      <p className="text-madder wrap-anywhere">
        <bdi lang={langOf(line.name)}>{line.name}</bdi>: <span>{m.isMissing}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <LoneLink to={href('/admin/orders/:number/change', { number })}>{m.change}</LoneLink>
        <Button type="submit" look="quiet" name="to" value="" className="px-2">
          {m.found}
        </Button>
      </div>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}
