import History from 'lucide-react/icons/history';
import { Link, useLocation } from 'react-router';
import { attempt } from '#app/lib/failures.server.ts';
import { readChoice, readSearch } from '#app/lib/list-query.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { KINDS, type Kind, OTHER_DOERS } from '#shop/audit-log/audit-log.ts';
import { type Difference, type Entry, listAuditLog, listDoers } from '#shop/audit-log/read.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/audit-log.ts';
import { useMayOpen } from '../frame/shown-links.ts';
import { adminCall } from '../ui/call.server.ts';
import { LoneLink } from '../ui/links.tsx';
import { Choice, ListFailed, SearchBar } from '../ui/list-tools.tsx';
import { Part } from '../ui/part.tsx';
import { Whole } from '../ui/unbroken.tsx';
import type { Route } from './+types/audit-log';
import { changedLines, isPicture, labelOf, nameOf, shown, titleOf } from './words.ts';

export const handle = needs('settings');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.record));

/** At most five queries. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const q = readSearch(searchParams);
  const kind = readChoice(searchParams, 'kind', KINDS);
  const by = searchParams.get('by') ?? '';
  const before = readId(searchParams);
  const found = await attempt(shopRequest, async () => {
    const { entries, older } = await listAuditLog(shop, admin, { q, kind, by, before });
    const links = await linksOf(shop, admin, entries);
    return {
      people: await listDoers(shop, admin),
      entries: entries.map((entry) => ({ ...entry, link: links.get(entry.id) })),
      older,
    };
  });
  return { filter: { q, kind, by, before }, found, keptDays: shop.settings.current.record.keptDays };
}

/** Undefined when `?before=` is invalid. */
function readId(query: URLSearchParams): number | undefined {
  const id = Number(query.get('before') ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

type Data = Route.ComponentProps['loaderData'];
type Found = NonNullable<Data['found']>;

export default function RecordOfChanges({ loaderData: { filter, found, keptDays } }: Route.ComponentProps) {
  const { q, kind, by, before } = filter;
  const mayOpen = useMayOpen();
  return (
    <>
      <h1 className="text-4xl">{admin.record}</h1>
      <p className="mt-2 max-w-text text-ink-soft">{m.intro(keptDays)}</p>
      {mayOpen('/admin/record/keeping') && (
        <Part
          to="/admin/record/keeping"
          heading={m.settings.record.keptDays}
          link={(to) => <LoneLink to={to}>{m.settings.record.keptDays}</LoneLink>}
        />
      )}
      <SearchBar what={m.noun} q={q}>
        <Choice
          label={m.kind}
          name="kind"
          value={kind ?? ''}
          options={[['', m.everything], ...KINDS.map((one) => [one, m.kinds[one]] as const)]}
        />
        <Choice
          label={m.by}
          name="by"
          value={by}
          options={[
            ['', m.everybody],
            ...(found?.people ?? []).map(({ id, fullName }) => [id, fullName] as const),
            ...OTHER_DOERS.map((one) => [one, m.doers[one]] as const),
          ]}
        />
      </SearchBar>
      {found ? (
        <Entries found={found} isFiltered={Boolean(q || kind || by || before)} />
      ) : (
        <ListFailed message={m.notLoaded} />
      )}
    </>
  );
}

function Entries({ found: { entries, older }, isFiltered }: { found: Found; isFiltered: boolean }) {
  if (entries.length === 0) {
    return (
      <div className="mt-6">
        <EmptyState icon={<History size={40} strokeWidth={1.25} />} title={isFiltered ? m.noneFound : m.none}>
          {isFiltered && (
            <ButtonLink to="/admin/record" look="outline">
              {m.all}
            </ButtonLink>
          )}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul className="mt-4 grid gap-2">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} link={entry.link} />
          </li>
        ))}
      </ul>
      <Steps older={older} />
    </>
  );
}

function EntryCard({ entry, link }: { entry: Entry; link: string | undefined }) {
  const { act, actorKind, actorName, at, device } = entry;
  const name = nameOf(entry);
  const doer = m.doer[actorKind](actorName);
  const shownName = (
    <bdi className="wrap-anywhere">
      <Whole text={name} />
    </bdi>
  );
  return (
    <article className="sheet p-3 sm:p-4" aria-label={titleOf(entry)}>
      <h2 className="font-sans text-base font-normal">
        <strong>{m.acts[act]}</strong>{' '}
        <span>
          {link ? (
            <Link to={link} className="link wrap-anywhere">
              {shownName}
            </Link>
          ) : (
            shownName
          )}
        </span>
      </h2>
      <p className="text-sm text-ink-soft">
        <bdi>{doer}</bdi> · <span>{formatDateTime(at)}</span>
        {device && (
          <>
            {' '}
            · <bdi className="whitespace-nowrap">{device}</bdi>
          </>
        )}
      </p>
      <RecordFields entry={entry} />
    </article>
  );
}

function Steps({ older }: { older: number | null }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isNewest = !query.has('before');
  query.delete('before');
  const newest = query.toString();
  query.set('before', String(older));
  if (isNewest && older === null) return null;
  return (
    <nav aria-label={m.entries} className="mt-6 flex flex-wrap justify-center gap-3 print:hidden">
      {!isNewest && (
        <ButtonLink to={`${pathname}?${newest}`} look="outline">
          {m.newest}
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink to={`${pathname}?${query}`} look="outline">
          {m.older}
        </ButtonLink>
      )}
    </nav>
  );
}

/** Links of entries whose subject still exists, by entry id. At most three queries, one per kind. */
async function linksOf(
  { db }: Shop,
  _admin: Admin<'settings'>,
  entries: readonly Entry[],
): Promise<Map<string, string>> {
  const idsOf = (kind: Kind) => [
    ...new Set(entries.filter((entry) => entry.kind === kind).map(({ subject }) => subject)),
  ];
  const things = new Map<string, string>();
  const add = (kind: Kind, id: string, link: string) => things.set(`${kind} ${id}`, link);

  const [products, sliders, orders] = [idsOf('product'), idsOf('banner'), idsOf('order')];
  if (products.length > 0)
    for (const { id } of await db.selectFrom('products').select('id').where('id', 'in', products).execute())
      add('product', id, `/admin/products?edit=${encodeURIComponent(id)}`);
  if (sliders.length > 0)
    for (const { id } of await db.selectFrom('sliders').select('id').where('id', 'in', sliders).execute())
      add('banner', id, `/admin/sliders?edit=${encodeURIComponent(id)}`);
  if (orders.length > 0) {
    const query = db.selectFrom('orders').select(['id', 'orderNumber', 'endedAt']);
    for (const { id, orderNumber, endedAt } of await query.where('id', 'in', orders).execute())
      add('order', id, `/admin/orders${endedAt === null ? '' : '/removed'}?q=${orderNumber}`);
  }
  return new Map(
    entries.flatMap(({ id, kind, subject }) => {
      const link = things.get(`${kind} ${subject}`);
      return link ? [[id, link] as const] : [];
    }),
  );
}

/** In characters; longer values are placed below each other. */
const ONE_LINE = 80;
const SHOWN_FIELDS = 2;

function RecordFields({ entry }: { entry: Entry }) {
  const fields = entry.fields.filter(isShown);
  if (fields.length === 0) return null;
  const list = (
    <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
      {fields.map((difference) => (
        <div key={difference.field} className="flex flex-wrap gap-x-2 sm:contents">
          <dt className="text-ink-soft">{labelOf(entry, difference.field)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <Values difference={difference} />
          </dd>
        </div>
      ))}
    </dl>
  );
  if (fields.length <= SHOWN_FIELDS || fields.some(isBothSided)) return list;
  return (
    <details className="mt-1">
      <summary className="link inline-flex min-h-11 items-center lg:min-h-8">
        {m.content}
        <span className="sr-only">{m.of(titleOf(entry))}</span>
      </summary>
      {list}
    </details>
  );
}

const isBothSided = ({ before, after }: Difference) => before !== undefined && after !== undefined;

/** Hides empty fields and pictures of added or deleted things. */
function isShown(difference: Difference): boolean {
  const { field, before, after } = difference;
  const value = before ?? after ?? '';
  return isBothSided(difference) || (value !== '' && !isPicture(field));
}

function Values({ difference: { field, before, after } }: { difference: Difference }) {
  const { was, is } = changedLines(field, before, after) ?? {
    was: shown(field, before),
    is: shown(field, after),
  };
  if (before === undefined || after === undefined) return <Lines text={was || is} />;
  if (was === '') return <Lines text={m.added(is)} />;
  if (is === '') return <Lines text={m.removed(was)} />;
  if (was === is) return m.another;
  if (was.length <= ONE_LINE && is.length <= ONE_LINE)
    return <Whole text={m.was({ before: was, after: is })} />;
  return (
    <>
      <LongText label={m.before} text={was} />
      <LongText label={m.after} text={is} />
    </>
  );
}

function Lines({ text }: { text: string }) {
  return (
    <bdi className="whitespace-pre-line">
      <Whole text={text} />
    </bdi>
  );
}

function LongText({ label, text }: { label: string; text: string }) {
  return (
    <p className="mb-1 border-s-2 border-rule ps-3">
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="block max-h-48 overflow-y-auto whitespace-pre-line" dir="auto" tabIndex={-1}>
        <Whole text={text} />
      </span>
    </p>
  );
}
