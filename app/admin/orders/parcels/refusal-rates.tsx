/** Return rates of twelve months by town, courier and month. */
import { m } from '#words/parcels.ts';
import type { ratesIn } from './refusal-rates.server.ts';

type Rates = NonNullable<Awaited<ReturnType<typeof ratesIn>>>;

export function RefusalRates({ tables, most }: Rates) {
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
