/** The rider signs it. */
import { redirect } from 'react-router';
import { adminCall } from '#app/admin/ui/call.server.ts';
import { LoneLink } from '#app/admin/ui/links.tsx';
import { formatDateTime } from '#app/lib/time.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { useStore } from '#app/store/store.tsx';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import { batchOf } from '#shop/parcels/read.server.ts';
import { m } from '#words/parcels.ts';
import type { Route } from './+types/load-sheet';
import { courierName } from './parcel-facts.tsx';

export const handle = needs('orders');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, m.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, admin } = adminCall(context, handle);
  const rows = await batchOf(shop, admin, params.batch);
  const [first] = rows;
  if (!first) throw redirect('/admin/parcels', 303);
  const { courier, courierName: name, handedAt } = first;
  return { courier, courierName: name, handedAt, rows };
}

export default function LoadSheet({ loaderData }: Route.ComponentProps) {
  const { rows, handedAt } = loaderData;
  const store = useStore();
  const beforeScripts = useBeforeScripts();
  const sum = rows.reduce((all, { collectInPaisa }) => all + collectInPaisa, 0);
  return (
    <>
      <div className="apart gap-4 print:hidden">
        <LoneLink to="/admin/parcels">{m.heading}</LoneLink>
        {!beforeScripts && (
          <Button type="button" onClick={() => window.print()}>
            {m.print}
          </Button>
        )}
      </div>
      <h1 className="mt-4 text-3xl">
        {m.loadSheetOf({ courier: courierName(loaderData), when: formatDateTime(handedAt) })}
      </h1>
      <p>
        <bdi>{store.name}</bdi>
      </p>
      <div className="mt-4">
        <table className="w-full text-start">
          <thead>
            <tr className="border-b-2 border-rule-strong text-start">
              <Head>#</Head>
              <Head below={m.orderNumber}>{m.parcelNumber}</Head>
              <Head below={m.city}>{m.customer}</Head>
              <th scope="col" className="py-1 text-end font-medium">
                {m.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ orderId, orderNumber, number, fullName, city, collectInPaisa }, place) => (
              <tr key={orderId} className="break-inside-avoid border-b border-rule align-top">
                <td className="py-1 pe-3">{place + 1}</td>
                <td className="py-1 pe-3 wrap-anywhere">
                  <span className="block font-medium">
                    <Ltr>{number}</Ltr>
                  </span>
                  <span className="text-sm">
                    <Ltr>{orderNumber}</Ltr>
                  </span>
                </td>
                <td className="py-1 pe-3 wrap-anywhere">
                  <span className="block">
                    <bdi>{fullName}</bdi>
                  </span>
                  <bdi className="text-sm">{city}</bdi>
                </td>
                <td className="py-1 text-end whitespace-nowrap">{formatMoney(collectInPaisa)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-rule-strong font-semibold">
              <td colSpan={3} className="py-2 text-start">
                {m.total(rows.length)}
              </td>
              <td className="py-2 text-end whitespace-nowrap">{formatMoney(sum)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="mt-16 grid break-inside-avoid gap-10 sm:grid-cols-2 print:grid-cols-2">
        {[m.handedBy, m.takenBy].map((who) => (
          <p key={who} className="border-t border-ink pt-1">
            {who}
          </p>
        ))}
      </div>
    </>
  );
}

/** `below` shares the column: another would not fit a phone. */
function Head({ children, below }: { children: string; below?: string }) {
  return (
    <th scope="col" className="py-1 pe-3 text-start font-medium">
      {children}
      {below && <span className="block text-sm font-normal">{below}</span>}
    </th>
  );
}
