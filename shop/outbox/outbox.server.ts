/**
 * The outbox of mails and push notes. Each is written in the transaction of the change it reports, so neither
 * exists without the other, and stays until the mail server accepts it.
 */
import { type ExpressionBuilder, sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '../kernel/calendar.ts';
import { CLOCKS_DIFFER_MS } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import type { MailFault } from './mail-tried.ts';
import type { OutboxTable } from './tables.ts';

/**
 * Facts of a mail or push note (`kind: 'push'`); the text is written when it is sent. Folders define their
 * kinds in `notifications.ts`; only the mail worker knows all.
 */
export interface OutboxItem {
  kind: string;
}

export interface DueItem<Known extends OutboxItem = OutboxItem> {
  id: number;
  item: Known;
  attempt: number;
  createdAt: number;
}

/** Reserves a mail for one try. After a crash, the next try waits this long. */
const LEASE_MS = 2 * MINUTE_MS;
const LONGEST_WAIT_MS = HOUR_MS;
/**
 * By the failure's cause: a refused recipient is not retried, a bad mail stays bad, and a server down for
 * three days will not be up on the fourth. Counts tries, because a wrong clock falsifies ages and also breaks
 * TLS.
 */
const MAX_TRIES = { recipient: 1, email: 8, server: 78 };

export interface FailedTry {
  fault: MailFault;
  /** The mail server's response, or the connection's error. */
  answer: string;
  culprit: keyof typeof MAX_TRIES;
}

/**
 * An order's mails are sent in sequence. After this many failures of one, about seven minutes, the next no
 * longer wait.
 */
const TRIES_IN_ORDER = 3;

/**
 * `waitMs` delays mails, which can be withdrawn until tried. Skips push notes while no device has subscribed.
 */
export async function putInOutbox<Known extends OutboxItem>(
  shop: Shop,
  db: Trx | Shop['db'],
  items: readonly Known[],
  { orderId = null, waitMs = 0 }: { orderId?: string | null; waitMs?: number } = {},
): Promise<void> {
  const hasPush = items.some(({ kind }) => kind === 'push');
  const wanted = hasPush && !(await hasPushDevice(db)) ? items.filter(({ kind }) => kind !== 'push') : items;
  const mails = wanted.map((item) => ({ item, orderId }));
  await putMails(shop, db, mails, { waitMs });
}

/** Mails of several orders, at most `ROWS_AT_ONCE`. */
export async function putMails<Known extends OutboxItem>(
  { now }: Shop,
  db: Trx | Shop['db'],
  mails: readonly { item: Known; orderId: string | null }[],
  { waitMs }: { waitMs: number },
): Promise<void> {
  if (mails.length === 0) return;
  const createdAt = now();
  const rows = mails.map(({ item: { kind, ...facts }, orderId }) => ({
    // `kind` first: lanes match it there.
    letter: JSON.stringify({ kind, ...facts }),
    orderId,
    createdAt,
    nextTryAt: createdAt + waitMs,
    attempts: 0,
    lastError: null,
    givenUpAt: null,
  }));
  await db.insertInto('outbox').values(rows).execute();
}

/** Deletes the orders' delayed, untried mails, and returns them. */
export async function withdraw(
  trx: Trx,
  orderIds: readonly string[],
): Promise<{ orderId: string; item: OutboxItem }[]> {
  const withdrawn = await trx
    .deleteFrom('outbox')
    .where('orderId', 'in', orderIds)
    .whereRef('nextTryAt', '>', 'createdAt')
    .where('attempts', '=', 0)
    .returning(['orderId', 'letter'])
    .execute();
  return withdrawn.map(({ orderId, letter }) => ({ orderId: orderId ?? '', item: JSON.parse(letter) }));
}

async function hasPushDevice(db: Trx | Shop['db']): Promise<boolean> {
  return (await db.selectFrom('pushDevices').select('endpoint').limit(1).executeTakeFirst()) !== undefined;
}

/** Lanes are sent independently: these kinds, or all but these. */
export interface Lane {
  kinds: readonly string[];
  isOf: boolean;
  /** The same for push notes, by `about`. */
  notes?: { about: readonly string[]; isOf: boolean };
}

/** Reserves a due item for two minutes, for one process only. Null if none is due. */
export async function takeDueItem<Known extends OutboxItem>(
  shop: Shop,
  lane?: Lane,
): Promise<DueItem<Known> | null> {
  const now = shop.now();
  // No try waits longer than an hour: a later time comes from a wrong clock.
  const isDue = sql<boolean>`(${sql.ref('nextTryAt')} <= ${now} or ${sql.ref('nextTryAt')} > ${now + LONGEST_WAIT_MS + CLOCKS_DIFFER_MS})`;
  const taken = await shop.db
    .updateTable('outbox')
    .set((eb) => ({ nextTryAt: now + LEASE_MS, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('givenUpAt', 'is', null)
        .where(isDue)
        .where((one) => (lane ? isIn(one, lane) : one.lit(true)))
        .where(isNextOfOrder)
        .orderBy('nextTryAt')
        .orderBy('id')
        .limit(1),
    )
    .where(isDue)
    .returningAll()
    .executeTakeFirst();
  return taken ? dueItem(taken) : null;
}

type OutboxRows = ExpressionBuilder<Database, 'outbox'>;

function isIn(eb: OutboxRows, { kinds, isOf, notes }: Lane) {
  const begins = (start: string) => eb('letter', 'like', `${start}%`);
  const isOne = eb.or(kinds.map((kind) => begins(`{"kind":"${kind}"`)));
  const isOfKinds = isOf ? isOne : eb.not(isOne);
  if (!notes) return isOfKinds;
  const isNote = eb.or(notes.about.map((about) => begins(`{"kind":"push","note":{"about":"${about}"`)));
  return eb.and([isOfKinds, notes.isOf ? isNote : eb.not(isNote)]);
}

const isNextOfOrder = (eb: OutboxRows) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('outbox as earlier')
        .select('earlier.id')
        .whereRef('earlier.orderId', '=', 'outbox.orderId')
        .whereRef('earlier.id', '<', 'outbox.id')
        .where('earlier.givenUpAt', 'is', null)
        .where('earlier.attempts', '<=', TRIES_IN_ORDER),
    ),
  );

function dueItem<Known extends OutboxItem>({
  id,
  letter,
  attempts,
  createdAt,
}: OutboxTable & { id: number }): DueItem<Known> {
  return { id, item: JSON.parse(letter), attempt: attempts, createdAt };
}

/** Deletes it at once, as its contents may be secret, such as a reset link. */
export async function closeItem(shop: Shop, { id }: Pick<DueItem, 'id'>): Promise<void> {
  await shop.db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Retries after 1, 2, 4… minutes, at most an hour. `rest`: the part still to send. */
export async function markFailed(
  shop: Shop,
  { id, attempt }: Pick<DueItem, 'id' | 'attempt'>,
  { fault, answer, culprit }: FailedTry,
  rest?: OutboxItem,
): Promise<{ givenUp: boolean }> {
  const now = shop.now();
  const givenUp = attempt >= MAX_TRIES[culprit];
  const wait = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.min(attempt - 1, 10));
  await shop.db
    .updateTable('outbox')
    .set({
      ...{ nextTryAt: now + wait, lastError: `${fault}: ${answer}`, givenUpAt: givenUp ? now : null },
      ...(rest && { letter: JSON.stringify(rest) }),
    })
    .where('id', '=', id)
    .execute();
  return { givenUp };
}
