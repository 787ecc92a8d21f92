/** Suppliers with the products that run out; one unfolds. */
import Plus from 'lucide-react/icons/plus';
import Truck from 'lucide-react/icons/truck';
import { href, Link } from 'react-router';
import { attempt } from '#app/lib/failures.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { EmptyState, LoadFailed } from '#app/ui/states.tsx';
import { shownPhone } from '#shop/kernel/text/phone.server.ts';
import { listToReorder } from '#shop/purchases/read.server.ts';
import { listSuppliers } from '#shop/purchases/suppliers.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/purchases.ts';
import { adminCall } from '../ui/call.server.ts';
import { TextLink } from '../ui/links.tsx';
import { Part } from '../ui/part.tsx';
import type { Route } from './+types/suppliers';

export const handle = needs('money');

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.suppliers));

export async function loader({ context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  return attempt(shopRequest, async () => {
    const low = await listToReorder(shop, admin);
    const suppliers = (await listSuppliers(shop, admin)).map(({ id, name, phoneE164, note }) => ({
      ...{ id, name, note, phone: phoneE164 && shownPhone(phoneE164) },
      toBuy: low.filter(({ supplierId }) => supplierId === id).length,
    }));
    return { suppliers, elsewhere: low.filter(({ supplierId }) => supplierId === null).length };
  });
}

export default function Suppliers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-4xl">{admin.suppliers}</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {m.suppliersIntro} <TextLink to="/admin/purchases">{admin.purchases}</TextLink>
      </p>
      <Part
        to={href('/admin/suppliers/:id', { id: 'new' })}
        heading={m.addSupplier}
        link={(to) => (
          <Link to={to} preventScrollReset className="button button-outline mt-4">
            <Plus size={18} aria-hidden="true" /> {m.addSupplier}
          </Link>
        )}
      />
      {loaderData === null ? (
        <LoadFailed message={m.suppliersNotLoaded} />
      ) : (
        <>
          {loaderData.elsewhere > 0 && (
            <p className="mt-4">
              <span>{m.elsewhere(loaderData.elsewhere)}</span>{' '}
              <TextLink to="/admin/products?stock=low">{m.showThem}</TextLink>
            </p>
          )}
          {loaderData.suppliers.length === 0 && (
            <div className="mt-6">
              <EmptyState icon={<Truck size={40} strokeWidth={1.25} />} title={m.noSuppliers} />
            </div>
          )}
          <ul className="mt-4 border-t border-rule empty:hidden">
            {loaderData.suppliers.map(({ id, name, note, phone, toBuy }) => (
              <li key={id} className="border-b border-rule">
                <Part
                  to={href('/admin/suppliers/:id', { id })}
                  heading={<bdi>{name}</bdi>}
                  link={(to) => (
                    <Link
                      to={to}
                      preventScrollReset
                      className="apart min-h-14 gap-x-4 py-2 hover:bg-paper-deep"
                    >
                      <span className="min-w-0">
                        <bdi className="font-medium">{name}</bdi>{' '}
                        {phone && (
                          <span className="text-ink-soft">
                            <Ltr>{phone}</Ltr>
                          </span>
                        )}
                        {note && (
                          <span className="block text-sm text-ink-soft" dir="auto">
                            {note}
                          </span>
                        )}
                      </span>
                      {toBuy > 0 && <span className="badge badge-yellow">{m.toBuy(toBuy)}</span>}
                    </Link>
                  )}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
