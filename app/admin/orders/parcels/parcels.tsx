import { href, Link, redirect } from 'react-router';
import { Tabs } from '#app/admin/ui/list-tools.tsx';
import { requestOf, type ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { readChoice, readPage, readSearch } from '#app/lib/list-query.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import type { Admin } from '#shop/kernel/actor.ts';
import { labelFaults } from '#shop/orders/label.server.ts';
import { toPayOf } from '#shop/orders/order.ts';
import { type Batch, listBatches, listSent, listToHandOver } from '#shop/parcels/read.server.ts';
import { m } from '#words/parcels.ts';
import type { Route } from './+types/parcels';
import { answerHandForm, type HandAnswer, readHandForm, takeHandForm } from './hand-over.server.ts';
import { HandOver } from './hand-over.tsx';
import { courierName } from './parcel-facts.tsx';
import { ratesIn } from './refusal-rates.server.ts';
import { RefusalRates } from './refusal-rates.tsx';
import { SentParcels } from './sent-parcels.tsx';

const PAGE = '/admin/parcels';
const VIEWS = ['under-way', 'coming-back', 'refusals'] as const;

export const handle = needs('orders');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.title);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const shopRequest = requestOf(context);
  const admin = adminOf(context, handle);
  const view = readChoice(searchParams, 'view', VIEWS);
  const q = readSearch(searchParams);
  const nothing = { sent: null, rates: null, waiting: null, typed: null };
  if (view === 'refusals') return { ...nothing, view, q, rates: await ratesIn(shopRequest, admin) };
  if (view) {
    const step = view === 'under-way' ? 'under way' : 'coming back';
    const sent = await attempt(shopRequest, () =>
      listSent(shopRequest.shop, admin, { step, q, page: readPage(searchParams) }),
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
  const shopRequest = requestOf(context);
  const admin = adminOf(context, handle);
  const form = await readHandForm(request);
  const answer = await attempt(shopRequest, () => answerHandForm(shopRequest.shop, admin, form));
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
      {!sent && !rates && !waiting && (
        <div className="mt-6">
          <LoadFailed message={m.notLoaded} />
        </div>
      )}
    </>
  );
}

function Batches({ batches }: { batches: readonly Batch[] }) {
  if (batches.length === 0) return null;
  return (
    <section aria-labelledby="batches" className="mt-10 max-w-3xl">
      <h2 id="batches" className="mb-2 text-2xl">
        {m.batches}
      </h2>
      <ul className="border-t border-rule">
        {batches.map((batch) => {
          const [courier, when] = [courierName(batch), formatDateTime(batch.handedAt)];
          return (
            <li key={batch.id} className="apart gap-x-4 border-b border-rule py-1">
              <span>{m.batch({ courier, count: batch.parcels, when })}</span>
              <Link
                to={href('/admin/parcels/:batch', { batch: batch.id })}
                className="link link-alone"
                aria-label={m.loadSheetOf({ courier, when })}
              >
                {m.loadSheet}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
