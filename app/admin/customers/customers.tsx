import Users from 'lucide-react/icons/users';
import { Link, useLocation } from 'react-router';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { readSearch } from '#app/lib/list-query.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { type ListedPerson, pathOfPerson } from '#shop/customers/customer.ts';
import { listCustomers, type PersonMark } from '#shop/customers/read.server.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { shownPhone } from '#shop/kernel/text/phone.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/customers.ts';
import { ListFailed, SearchBar } from '../ui/list-tools.tsx';
import type { Route } from './+types/customers';

export const handle = needs('orders');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.title));

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shopRequest = requestOf(context);
  const q = readSearch(searchParams);
  const before = readMark(searchParams);
  const found = await attempt(shopRequest, () =>
    listCustomers(shopRequest.shop, adminOf(context, handle), { q, before }),
  );
  return {
    q,
    isFirst: before === undefined,
    found: found && {
      customers: found.customers.map((person) => ({ ...person, phone: shownPhone(person.phoneE164) })),
      next: found.next && `${found.next.at}.${found.next.orderId}`,
    },
  };
}

/** Cursor of `?before=`. */
function readMark(query: URLSearchParams): PersonMark | undefined {
  const [, at, orderId] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(query.get('before') ?? '') ?? [];
  return at && orderId ? { at: Number(at), orderId } : undefined;
}

export default function Customers({ loaderData: { q, isFirst, found } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-4xl">{m.title}</h1>
      <p className="mt-2 max-w-text text-ink-soft">{m.intro}</p>
      <SearchBar what={m.noun} q={q} />
      {!found && <ListFailed message={m.notLoaded} />}
      {found?.customers.length === 0 && (
        <EmptyState icon={<Users size={40} strokeWidth={1.25} />} title={q ? m.noneFound : m.none}>
          {(q || !isFirst) && (
            <ButtonLink to="/admin/people" look="outline">
              {m.all}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      {found && found.customers.length > 0 && (
        <>
          <ul className="mt-4 grid gap-2">
            {found.customers.map((person) => (
              <li key={person.phoneE164}>
                <PersonRow person={person} />
              </li>
            ))}
          </ul>
          <MoreCustomers next={found.next} isFirst={isFirst} />
        </>
      )}
    </>
  );
}

function PersonRow({ person }: { person: ListedPerson & { phone: string } }) {
  const { fullName, phone, city, note, orders, refused, spentInPaisa, lastAt } = person;
  return (
    <article className="person-row sheet relative p-3 hover:bg-paper-deep">
      <div className="min-w-0">
        <h2 className="text-xl wrap-anywhere">
          <Link to={pathOfPerson(person.phoneE164)} className="after:absolute after:inset-0">
            <bdi>{fullName}</bdi>
          </Link>
        </h2>
        <p className="text-ink-soft">
          <Ltr>{phone}</Ltr>
          {city && (
            <>
              {' · '}
              <bdi>{city}</bdi>
            </>
          )}
        </p>
        {note && (
          <p className="truncate text-sm" dir="auto">
            {note}
          </p>
        )}
      </div>
      <p className="text-sm sm:text-end">
        <span className="font-medium">{m.orders(orders)}</span> ·{' '}
        <span>{m.spent(formatMoney(spentInPaisa))}</span>
        <span className={`block ${refused > 0 ? 'font-medium text-madder' : 'text-ink-soft'}`}>
          {m.counts(person)}
        </span>
        <span className="block text-ink-soft">{m.lastOrder(formatDateTime(lastAt))}</span>
      </p>
    </article>
  );
}

function MoreCustomers({ next, isFirst }: { next: string | null; isFirst: boolean }) {
  const { search } = useLocation();
  if (!next && isFirst) return null;
  const at = (before: string | null) => {
    const query = new URLSearchParams(search);
    query.delete('before');
    if (before) query.set('before', before);
    return `/admin/people${query.size > 0 ? `?${query}` : ''}`;
  };
  return (
    <nav aria-label={m.pages} className="mt-8 flex flex-wrap justify-center gap-4">
      {!isFirst && (
        <ButtonLink to={at(null)} look="outline">
          {m.first}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={at(next)} look="outline" rel="next">
          {m.nextPage}
        </ButtonLink>
      )}
    </nav>
  );
}
