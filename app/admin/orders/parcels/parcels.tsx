import Truck from 'lucide-react/icons/truck';
import { href, redirect } from 'react-router';
import { adminCall } from '#app/admin/ui/call.server.ts';
import { LoneLink } from '#app/admin/ui/links.tsx';
import { Found, ListFailed, SearchBar, Tabs } from '#app/admin/ui/list-tools.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { readChoice, readPage, readSearch } from '#app/lib/list-query.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Page } from '#shop/kernel/paging.ts';
import { labelFaults } from '#shop/orders/label.server.ts';
import { toPayOf } from '#shop/orders/order.ts';
import {
  type Batch,
  listBatches,
  listSent,
  listToHandOver,
  type SentOrder,
} from '#shop/parcels/read.server.ts';
import { m as orders } from '#words/orders.ts';
import { m } from '#words/parcels.ts';
import type { Route } from './+types/parcels';
import { answerHandForm, type HandAnswer, readHandForm, takeHandForm } from './hand-over.server.ts';
import { HandOver } from './hand-over.tsx';
import { courierName, ParcelFacts } from './parcel-facts.tsx';
import { ratesIn } from './refusal-rates.server.ts';

const PAGE = '/admin/parcels';
const VIEWS = ['under-way', 'coming-back', 'refusals'] as const;

export const handle = needs('orders');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.title);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const view = readChoice(searchParams, 'view', VIEWS);
  const q = readSearch(searchParams);
  const nothing = { sent: null, rates: null, waiting: null, typed: null };
  if (view === 'refusals') return { ...nothing, view, q, rates: await ratesIn(shopRequest, admin) };
  if (view) {
    const step = view === 'under-way' ? 'under way' : 'coming back';
    const sent = await attempt(shopRequest, () =>
      listSent(shop, admin, { step, q, page: readPage(searchParams) }),
    );
    return { ...nothing, view, q, sent };
  }
  return {
    ...nothing,
    view: null,
    q,
    waiting: await attempt(shopRequest, () => waitingIn(shopRequest, admin)),
    typed: takeHandForm(request, url, shopRequest, admin),
  };
}

async function waitingIn({ shop }: ShopRequest, admin: Admin<'orders'>) {
  const waiting = async (which: { packed: boolean }) => {
    const { orders, total } = await listToHandOver(shop, admin, which);
    const labels = await labelFaults(shop.db, admin, orders);
    return {
      more: total - orders.length,
      orders: orders.map(({ totalInPaisa, receivedInPaisa, ...order }) => ({
        ...order,
        label: labels.get(order.id) ?? null,
        collectInPaisa: toPayOf({ totalInPaisa, receivedInPaisa }),
      })),
    };
  };
  const couriers = shop.settings.current.couriers.couriers
    .filter(({ isOn }) => isOn)
    .map(({ id, name, hasNumbers }) => ({ id, name, hasNumbers }));
  return {
    key: shop.newId(),
    packed: await waiting({ packed: true }),
    unpacked: await waiting({ packed: false }),
    batches: await listBatches(shop, admin),
    couriers,
  };
}

export type Waiting = Awaited<ReturnType<typeof waitingIn>>;

export async function action({ request, context }: Route.ActionArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const form = await readHandForm(request);
  const answer = await attempt(shopRequest, () => answerHandForm(shop, admin, form));
  if (!answer) return { errors: [m.notHanded], preview: null, typed: form } satisfies HandAnswer;
  if ('again' in answer) return answer.again;
  flash(shopRequest, handedOver(answer.done));
  throw redirect(PAGE, 303);
}

function handedOver({ handed, gone }: { handed: number; gone: number }) {
  if (handed === 0) return failed(m.notHanded, m.goneMeanwhile(gone));
  return done(m.handed(handed), gone > 0 && m.goneMeanwhile(gone));
}

export default function Parcels({ loaderData, actionData }: Route.ComponentProps) {
  const { view, q, sent, rates, waiting, typed } = loaderData;
  const answer: HandAnswer | undefined =
    actionData ?? (typed ? { errors: [], preview: null, typed } : undefined);
  const tabs = [
    { to: PAGE, words: m.toHandOver, open: view === null },
    { to: `${PAGE}?view=under-way`, words: m.underWay, open: view === 'under-way' },
    { to: `${PAGE}?view=coming-back`, words: m.comingBack, open: view === 'coming-back' },
    { to: `${PAGE}?view=refusals`, words: m.refusals, open: view === 'refusals' },
  ];
  return (
    <>
      <h1 className="text-4xl">{m.heading}</h1>
      <Tabs label={m.views} tabs={tabs} />
      {sent && view && <SentParcels page={sent} view={view} q={q} />}
      {rates && <RefusalRates {...rates} />}
      {waiting && (
        <>
          <HandOver waiting={waiting} answer={answer} />
          <Batches batches={waiting.batches} />
        </>
      )}
      {waiting && waiting.couriers.length === 0 && (
        <p className="notice mt-6">
          {m.noCouriers} <ButtonLink to="/admin/settings/couriers">{m.couriersSettings}</ButtonLink>
        </p>
      )}
      {!sent && !rates && !waiting && <ListFailed message={m.notLoaded} />}
    </>
  );
}

function Batches({ batches }: { batches: readonly Batch[] }) {
  if (batches.length === 0) return null;
  return (
    <Section id="batches" heading={m.batches} className="mt-10 max-w-3xl" look="mb-2 text-2xl">
      <ul className="border-t border-rule">
        {batches.map((batch) => {
          const [courier, when] = [courierName(batch), formatDateTime(batch.handedAt)];
          return (
            <li key={batch.id} className="apart gap-x-4 border-b border-rule py-1">
              <span>{m.batch({ courier, count: batch.parcels, when })}</span>
              <LoneLink
                to={href('/admin/parcels/:batch', { batch: batch.id })}
                aria-label={m.loadSheetOf({ courier, when })}
              >
                {m.loadSheet}
              </LoneLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

type Rates = NonNullable<Awaited<ReturnType<typeof ratesIn>>>;

/** Return rates of twelve months by town, courier and month. */
function RefusalRates({ tables, most }: Rates) {
  return (
    <>
      <p className="mt-4 max-w-text text-ink-soft">{m.ratesText(most)}</p>
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        {tables.map(({ by, rates }) => (
          <RateTable key={by} by={by} rates={rates} />
        ))}
      </div>
    </>
  );
}

function RateTable({ by, rates }: Rates['tables'][number]) {
  return (
    // Long names overflow a phone, so the table scrolls, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-labelledby={`rates-${by}`} tabIndex={0} className="min-w-0 overflow-x-auto">
      <h2 id={`rates-${by}`} className="mb-2 text-2xl">
        {m.ratesBy[by]}
      </h2>
      {rates.length === 0 ? (
        <p className="text-ink-soft">{m.noRates}</p>
      ) : (
        <table className="w-full">
          <thead>
            <tr className="border-b border-rule-strong text-sm">
              <th scope="col" className="py-1 pe-3 text-start font-medium">
                {m.ratesOf[by]}
              </th>
              {[m.delivered, m.refused, m.failed, m.percent].map((head) => (
                <th key={head} scope="col" className="py-1 ps-3 text-end font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rates.map(({ of, delivered, refused, failed, percent }) => (
              <tr key={of} className="border-b border-rule">
                <th scope="row" className="py-2 pe-3 text-start font-normal">
                  <bdi>{of}</bdi>
                </th>
                <td className="ps-3 text-end">{delivered}</td>
                <td className="ps-3 text-end">{refused}</td>
                <td className="ps-3 text-end">{failed}</td>
                <td className="ps-3 text-end font-medium">{percent === null ? '' : m.percentOf(percent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface SentParcelsProps {
  page: Page<SentOrder>;
  view: 'under-way' | 'coming-back';
  q: string;
}

function SentParcels({ page, view, q }: SentParcelsProps) {
  const isBack = view === 'coming-back';
  return (
    <>
      <SearchBar what={m.nouns[1]} q={q}>
        <input type="hidden" name="view" value={view} />
      </SearchBar>
      <Found
        page={page}
        notLoaded={m.notLoaded}
        words={m.nouns}
        icon={<Truck size={40} strokeWidth={1.25} />}
        filter={{ q }}
        emptyTitle={q ? undefined : isBack ? m.noneComingBack : m.noneUnderWay}
        all={`/admin/parcels?view=${view}`}
        className="mt-4 grid gap-3"
      >
        {(sent) => <SentCard sent={sent} isBack={isBack} />}
      </Found>
    </>
  );
}

function SentCard({
  sent: { orderNumber, fullName, city, parcel },
  isBack,
}: {
  sent: SentOrder;
  isBack: boolean;
}) {
  const words = m.outcomes['back in hand'];
  const action = href('/admin/orders/:number/parcel', { number: orderNumber });
  return (
    <article className="sent-parcel sheet p-3" aria-label={orders.order(orderNumber)}>
      <div className="min-w-0 wrap-anywhere">
        <h2 className="font-sans text-base font-medium">
          <bdi>{fullName}</bdi>
        </h2>
        <p className="text-sm text-ink-soft">
          <Ltr>…{orderNumber.slice(-4)}</Ltr>{' '}
          {city && (
            <>
              · <bdi>{city}</bdi>
            </>
          )}
        </p>
      </div>
      <ParcelFacts parcel={parcel} />
      <div className="flex flex-wrap gap-2">
        {isBack && (
          <ConfirmDialog
            trigger={words}
            triggerLabel={m.outcomeOf({ outcome: words, orderNumber })}
            question={m.backQuestion}
            keep={orders.keepOrder}
            confirm={m.itIsBack}
            action={`${action}?outcome=back+in+hand`}
          />
        )}
        <ButtonLink
          to={`/admin/orders/${orderNumber}`}
          look="outline"
          className="px-3"
          aria-label={m.openOrderOf(orderNumber)}
        >
          {m.openOrder}
        </ButtonLink>
      </div>
    </article>
  );
}
