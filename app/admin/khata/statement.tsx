/** A khata's statement on A4; browsers save it as PDF. */
import { data, href } from 'react-router';
import { OWN_FRAME } from '#app/lib/own-frame.ts';
import { formatDate } from '#app/lib/time.ts';
import { adminOnly } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button } from '#app/ui/button.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { startOfKarachiDay } from '#shop/kernel/calendar.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { shownPhone } from '#shop/kernel/text/phone.server.ts';
import type { KhataEntry } from '#shop/khata/khata.ts';
import { entriesOfKhata, findKhata } from '#shop/khata/read.server.ts';
import { storeIn } from '#shop/settings/store/store.ts';
import { m } from '#words/khata.ts';
import { language } from '#words/language.ts';
import { m as money } from '#words/money.ts';
import { m as places } from '#words/store.ts';
import { adminCall } from '../ui/call.server.ts';
import { TextLink } from '../ui/links.tsx';
import type { Route } from './+types/statement';
import { nameOfEntry } from './entries.tsx';
import '../orders/print/print.css';

/** Some ten sheets. */
const MOST = 300;

export const handle = { ...OWN_FRAME, ...needs('money') };
export const middleware: Route.MiddlewareFunction[] = [adminOnly];
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateHead(matches, loaderData ? m.statementOf(loaderData.khata.name || m.nobody) : m.statement);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, admin } = adminCall(context, handle);
  const khata = await findKhata(shop, admin, params.id);
  if (!khata) throw data(null, { status: 404 });
  const entries = await entriesOfKhata(shop, admin, khata.id, { size: MOST });
  const { name, street, city, phone } = storeIn(shop.settings.current.store, language());
  return {
    khata,
    phone: khata.phoneE164 && shownPhone(khata.phoneE164),
    entries: entries.items.toReversed(),
    isCut: entries.total > MOST,
    store: { name, phone, address: places.place([street, city].filter(Boolean)) },
    at: shop.now(),
  };
}

export default function Statement({ loaderData, params }: Route.ComponentProps) {
  const { khata, phone, entries, isCut, store, at } = loaderData;
  const name = khata.name || m.nobody;
  const [first] = entries;
  const carriedInPaisa = first ? first.owedInPaisa - first.changeInPaisa : 0;
  return (
    <>
      <header className="papers-tools">
        <h1>{m.statementOf(name)}</h1>
        <TextLink to={href('/admin/khata/:id', params)}>{m.toKhata}</TextLink>
        <p>
          <Button type="button" onClick={() => window.print()}>
            {m.print}
          </Button>
        </p>
      </header>
      <main className="papers">
        {isCut && <p className="papers-note">{m.cut(MOST)}</p>}
        <article className="paper">
          <address className="paper-seller">
            <strong>
              <bdi>{store.name}</bdi>
            </strong>
            <span>
              <bdi>{store.address}</bdi>
            </span>
            <span>
              <Ltr>{store.phone}</Ltr>
            </span>
          </address>
          <h2>{m.statementOf(name)}</h2>
          <p>
            {phone && (
              <>
                <Ltr>{phone}</Ltr>
                {' · '}
              </>
            )}
            <span>{m.statementOn(formatDate(at))}</span>
          </p>
          <Table entries={entries} carriedInPaisa={isCut ? carriedInPaisa : 0} />
          <p className="paper-amount">
            <span>{m.columns.balance}</span>
            <strong>
              <Ltr>{formatMoney(khata.owedInPaisa)}</Ltr>
            </strong>
          </p>
        </article>
      </main>
    </>
  );
}

interface TableProps {
  /** Oldest first. */
  entries: readonly KhataEntry[];
  /** Balance before the first entry. */
  carriedInPaisa: number;
}

function Table({ entries, carriedInPaisa }: TableProps) {
  const amount = (inPaisa: number) => inPaisa > 0 && <Ltr>{formatMoney(inPaisa)}</Ltr>;
  return (
    <table>
      <thead>
        <tr>
          {Object.entries(m.columns).map(([column, words]) => (
            <th key={column} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {carriedInPaisa !== 0 && (
          <tr>
            <td />
            <td>{m.carried}</td>
            <td />
            <td />
            <td>
              <Ltr>{formatMoney(carriedInPaisa)}</Ltr>
            </td>
          </tr>
        )}
        {entries.map((entry) => {
          const { id, day, way, orderNumber, changeInPaisa, owedInPaisa } = entry;
          return (
            <tr key={id}>
              <td>{formatDate(startOfKarachiDay(day))}</td>
              <td>
                <span>{nameOfEntry(entry)}</span>
                {way && way !== 'credit' && <span>{` · ${money.ways[way]}`}</span>}
                {orderNumber && (
                  <small>
                    <Ltr>{orderNumber}</Ltr>
                  </small>
                )}
              </td>
              <td>{amount(changeInPaisa)}</td>
              <td>{amount(-changeInPaisa)}</td>
              <td>
                <Ltr>{formatMoney(owedInPaisa)}</Ltr>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
