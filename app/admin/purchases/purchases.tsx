import PackagePlus from 'lucide-react/icons/package-plus';
import Plus from 'lucide-react/icons/plus';
import { href, Link, useMatch } from 'react-router';
import { attempt } from '#app/lib/failures.server.ts';
import { readPage } from '#app/lib/list-query.ts';
import { formatDate } from '#app/lib/time.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Pages } from '#app/ui/pagination.tsx';
import { EmptyState, LoadFailed } from '#app/ui/states.tsx';
import { startOfKarachiDay } from '#shop/kernel/calendar.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { type ListedPurchase, listPurchases } from '#shop/purchases/read.server.ts';
import { findSupplier } from '#shop/purchases/suppliers.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/purchases.ts';
import { adminCall } from '../ui/call.server.ts';
import { LoneLink } from '../ui/links.tsx';
import { Part } from '../ui/part.tsx';
import type { Route } from './+types/purchases';

export const handle = needs('money');

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.purchases));

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const id = url.searchParams.get('supplier') ?? undefined;
  return {
    supplier: id ? ((await findSupplier(shop.db, id)) ?? null) : null,
    purchases: await attempt(shopRequest, () =>
      listPurchases(shop, admin, { page: readPage(url.searchParams), supplier: id }),
    ),
  };
}

export default function Purchases({ loaderData: { purchases, supplier } }: Route.ComponentProps) {
  const open = useMatch('/admin/purchases/:id')?.params.id;
  const isListed = purchases?.items.some(({ id }) => id === open);
  return (
    <>
      <div className="apart gap-3">
        <h1 className="text-4xl">{admin.purchases}</h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/admin/suppliers" look="quiet">
            {admin.suppliers}
          </ButtonLink>
          <ButtonLink to={supplier ? `/admin/purchases/new?supplier=${supplier.id}` : '/admin/purchases/new'}>
            <Plus size={18} aria-hidden="true" /> {m.add}
          </ButtonLink>
        </div>
      </div>
      <p className="mt-2 max-w-text text-ink-soft">{m.intro}</p>
      {supplier && (
        <p className="mt-2">
          <bdi>{supplier.name}</bdi> · <LoneLink to="/admin/purchases">{m.allSuppliers}</LoneLink>
        </p>
      )}
      {open && !isListed && (
        <Part to={href('/admin/purchases/:id', { id: open })} heading={m.bill} link={() => null} />
      )}
      {purchases === null ? (
        <LoadFailed message={m.notLoaded} />
      ) : purchases.items.length === 0 ? (
        <div className="mt-6">
          <EmptyState icon={<PackagePlus size={40} strokeWidth={1.25} />} title={m.none} />
        </div>
      ) : (
        <>
          <ul className="mt-6 border-t border-rule">
            {purchases.items.map((purchase) => (
              <li key={purchase.id} className="border-b border-rule">
                <Row purchase={purchase} />
              </li>
            ))}
          </ul>
          <Pages of={purchases} />
        </>
      )}
    </>
  );
}

/** A purchase unfolds; a return links to its purchase. */
function Row({ purchase }: { purchase: ListedPurchase }) {
  const { id, ofPurchaseId, supplierName, billNumber, day, totalInPaisa } = purchase;
  const facts = (
    <>
      <span className="min-w-0">
        <bdi className="font-medium">{supplierName || m.supplier}</bdi>{' '}
        {ofPurchaseId !== null && <span className="badge badge-plain">{m.back}</span>}
        <span className="block text-sm text-ink-soft">
          <span>{formatDate(startOfKarachiDay(day))}</span>
          <span> · </span>
          <span>{billNumber ? m.billOf(billNumber) : m.without}</span>
        </span>
      </span>
      <span className="font-semibold">
        {formatMoney(ofPurchaseId === null ? totalInPaisa : -totalInPaisa)}
      </span>
    </>
  );
  const link = (to: string) => (
    <Link to={to} preventScrollReset className="apart min-h-14 gap-x-4 py-2 hover:bg-paper-deep">
      {facts}
    </Link>
  );
  const to = href('/admin/purchases/:id', { id: ofPurchaseId ?? id });
  return ofPurchaseId === null ? (
    <Part to={to} heading={<bdi>{supplierName || m.supplier}</bdi>} link={link} />
  ) : (
    link(to)
  );
}
