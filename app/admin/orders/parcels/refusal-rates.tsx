/** Return rates of twelve months by town, courier and month. */
import { Link } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { LoadFailed } from '#app/ui/states.tsx';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import {
  MAX_COUNTED,
  RATES_BY,
  type Rate,
  type RateBy,
  refusalRates,
  refusedPercent,
} from '#shop/parcels/rates.server.ts';
import { m as dates } from '#words/dates.ts';
import { m } from '#words/parcels.ts';
import type { Route } from './+types/refusal-rates';

const SHOWN_MS = 365 * DAY_MS;
/** Further towns have a parcel or two each. */
const ROWS_SHOWN = 40;

export const handle = needs('orders');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.title);

export async function loader({ context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const { shop } = shopRequest;
  const admin = adminOf(context, handle);
  const names = new Map(
    shop.settings.current.couriers.couriers.map(({ id, name }) => [id, name || m.ownRider]),
  );
  const named: Record<RateBy, (of: string) => string> = {
    city: (of) => of,
    courier: (of) => names.get(of) ?? (of || m.notSaid),
    month: (of) => dates.wholeMonth(monthIn(of)),
  };
  const rates = await attempt(shopRequest, () => refusalRates(shop, admin, shop.now() - SHOWN_MS));
  const tables =
    rates &&
    RATES_BY.map((by) => ({
      by,
      rates: rates[by]
        .slice(0, ROWS_SHOWN)
        .map((rate) => ({ ...rate, of: named[by](rate.of), percent: refusedPercent(rate) })),
    }));
  return { tables, most: MAX_COUNTED };
}

/** From `2026-11`. */
function monthIn(text: string): { month: number; year: number } {
  const [year = 0, month = 0] = text.split('-').map(Number);
  return { month, year };
}

export default function Refusals({ loaderData: { tables, most } }: Route.ComponentProps) {
  return (
    <>
      <Link to="/admin/parcels" className="link link-alone">
        {m.heading}
      </Link>
      <h1 className="mt-2 text-4xl">{m.rates}</h1>
      <p className="mt-2 max-w-text text-ink-soft">{m.ratesText(most)}</p>
      {tables ? (
        <div className="mt-6 grid gap-8 lg:grid-cols-2">
          {tables.map(({ by, rates }) => (
            <RateTable key={by} by={by} rates={rates} />
          ))}
        </div>
      ) : (
        <div className="mt-6">
          <LoadFailed message={m.notLoaded} />
        </div>
      )}
    </>
  );
}

function RateTable({ by, rates }: { by: RateBy; rates: readonly (Rate & { percent: number | null })[] }) {
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
