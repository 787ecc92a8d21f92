import { type Admin, may } from '../kernel/actor.ts';
import { searchWithValues } from '../kernel/conditions.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { type Act, type ActorKind, KINDS, type Kind, OTHER_DOERS, RIGHT_OF_KIND } from './audit-log.ts';

export const ENTRIES_PER_PAGE = 30;

export interface AuditLogFilter {
  kind?: Kind | undefined;
  /** An account's id, or one of `OTHER_DOERS`. */
  by?: string | undefined;
  q?: string;
  /** Entries older than this id. */
  before?: number | undefined;
}

export interface Entry {
  id: string;
  at: number;
  actorKind: ActorKind;
  actorName: string;
  device: string;
  act: Act;
  kind: Kind;
  subject: string;
  name: string;
  fields: Difference[];
}

/** Undefined where the field did not exist. */
export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

/** Newest first. `older` is the next page's `before`; null at the end. One query. */
export async function listAuditLog(
  shop: Shop,
  admin: Admin<'settings'>,
  { kind, by, q, before }: AuditLogFilter = {},
): Promise<{ entries: Entry[]; older: number | null }> {
  let query = shop.db
    .selectFrom('changes')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(ENTRIES_PER_PAGE + 1);
  const readable = KINDS.filter((one) => may(admin, RIGHT_OF_KIND[one]));
  if (readable.length < KINDS.length) query = query.where('kind', 'in', readable);
  if (kind) query = query.where('kind', '=', kind);
  const other = OTHER_DOERS.find((one) => one === by);
  if (other) query = query.where('actorKind', '=', other);
  else if (by) query = query.where('actorId', '=', by);
  if (before !== undefined) query = query.where('id', '<', before);
  for (const condition of searchWithValues(shop, q, ['name', 'actorName'], ['before', 'after']))
    query = query.where(condition);
  const rows = await query.execute();
  const shown = rows.slice(0, ENTRIES_PER_PAGE);
  const entries = shown.map(({ id, before, after, actorId: _actor, networkMark: _mark, ...entry }) => ({
    ...entry,
    id: String(id),
    fields: differencesOf(before, after),
  }));
  return { entries, older: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}

/** A subquery. */
export const changesOf = ({ db }: Pick<Shop, 'db'>, kind: Kind, subject: string) =>
  db.selectFrom('changes').select('id').where('kind', '=', kind).where('subject', '=', subject);

function differencesOf(before: string | null, after: string | null): Difference[] {
  const was: Record<string, unknown> = JSON.parse(before ?? '{}');
  const is: Record<string, unknown> = JSON.parse(after ?? '{}');
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: was[field],
    after: is[field],
  }));
}

export function listDoers(
  { db }: Shop,
  _admin: Admin<'settings'>,
): Promise<{ id: string; fullName: string }[]> {
  return db
    .selectFrom('users')
    .leftJoin('helpers', 'helpers.userId', 'users.id')
    .select(['id', 'fullName'])
    .where((eb) => eb.or([eb('isAdmin', '=', true), eb('helpers.userId', 'is not', null)]))
    .orderBy('fullName')
    .execute();
}

/** Subjects with entries after `entry`. */
export async function changedAfter(
  trx: Trx,
  subjects: readonly string[],
  entry: number,
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('changes')
    .select('subject')
    .where('id', '>', entry)
    .where('subject', 'in', subjects)
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

/** 0 for none. Later entries about locked rows get higher ids. */
export async function newestChange(trx: Trx): Promise<number> {
  const row = await trx
    .selectFrom('changes')
    .select(({ fn }) => fn.max<number | string | null>('id').as('id'))
    .executeTakeFirst();
  return Number(row?.id ?? 0);
}
