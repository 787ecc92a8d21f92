/**
 * The outbox: mails and pushes that are due. Each is written in the transaction of what it reports, so that neither is there
 * without the other, and stays until the mail server has taken it.
 */
import { type ExpressionBuilder, sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '../kernel/calendar.ts';
import { CLOCKS_DIFFER_MS } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import type { MailFault } from './mail-tried.ts';
import type { OutboxTable } from './tables.ts';

/**
 * A letter: a mail, or a push note (`kind: 'push'`). It holds facts and no sentences; these are written when it is sent. Each entity
 * names its own in its `letters.ts`. The outbox knows none of them; the postman knows all.
 */
export interface Letter {
  kind: string;
}

export interface DueLetter<Known extends Letter = Letter> {
  id: number;
  letter: Known;
  /** Which try this is, from 1. */
  attempt: number;
  /** When the letter was put into the outbox; milliseconds, UTC. */
  createdAt: number;
}

/** While a try is under way nobody else takes the letter; a try that crashed is made again after this. */
const LEASE_MS = 2 * MINUTE_MS;
const LONGEST_WAIT_MS = HOUR_MS;
/**
 * After so many tries a letter is set aside, by what it failed of. A recipient that is refused for good is not asked again; what is wrong with
 * one letter is still wrong after three hours, and a mail server that is down for three days will not be up on the fourth. Tries are counted,
 * as a letter's age is wrong while the clock is, and no connection over TLS works then.
 */
const MAX_TRIES = { recipient: 1, letter: 8, server: 78 };

export interface FailedTry {
  fault: MailFault;
  /** The mail server's, or what the connection to it failed with. */
  answer: string;
  /** What was at fault. */
  culprit: keyof typeof MAX_TRIES;
}

/** The letters of an order go in their order, until one of them has failed so often: the next ones have then waited for seven minutes. */
const TRIES_IN_ORDER = 3;

/**
 * Puts letters into the outbox, due after `waitMs`. With the id of an order they go after its earlier letters; those that also wait can be
 * withdrawn until they are tried. Push notes are left out while no device has subscribed.
 */
export async function putInOutbox<Known extends Letter>(
  shop: Shop,
  db: Trx | Shop['db'],
  letters: readonly Known[],
  { orderId = null, waitMs = 0 }: { orderId?: string | null; waitMs?: number } = {},
): Promise<void> {
  const now = shop.now();
  const hasPush = letters.some(({ kind }) => kind === 'push');
  const wanted =
    hasPush && !(await hasPushDevice(db)) ? letters.filter(({ kind }) => kind !== 'push') : letters;
  if (wanted.length === 0) return;
  await db
    .insertInto('outbox')
    .values(
      wanted.map(({ kind, ...facts }) => ({
        // The kind first, as the lanes find it there.
        letter: JSON.stringify({ kind, ...facts }),
        orderId,
        createdAt: now,
        nextTryAt: now + waitMs,
        attempts: 0,
        lastError: null,
        givenUpAt: null,
      })),
    )
    .execute();
}

/** Takes back the letters of this order that were put off and have not been tried yet, and answers them. */
export async function withdraw(trx: Trx, orderId: string): Promise<{ kind: string }[]> {
  const withdrawn = await trx
    .deleteFrom('outbox')
    .where('orderId', '=', orderId)
    .whereRef('nextTryAt', '>', 'createdAt')
    .where('attempts', '=', 0) // decided here: the postman may take it at this moment
    .returning('letter')
    .execute();
  return withdrawn.map(({ letter }) => JSON.parse(letter));
}

async function hasPushDevice(db: Trx | Shop['db']): Promise<boolean> {
  return (await db.selectFrom('pushDevices').select('endpoint').limit(1).executeTakeFirst()) !== undefined;
}

/** Letters that do not wait for others: those of these kinds, or those of all kinds but these. */
export interface Lane {
  kinds: readonly string[];
  isOf: boolean;
  /** Of its push notes those about these alone, or all but those. */
  notes?: { about: readonly string[]; isOf: boolean };
}

/** Takes the next letter that is due, for two minutes; of several processes one gets it. Null when none is due. */
export async function takeDueLetter<Known extends Letter>(
  shop: Shop,
  lane?: Lane,
): Promise<DueLetter<Known> | null> {
  const now = shop.now();
  // No try is put off for longer than an hour: one that waits longer was put off by a clock that was wrong.
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
    .where(isDue) // decided here: another process may take it at this moment
    .returningAll()
    .executeTakeFirst();
  return taken ? dueLetter(taken) : null;
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

/** Whether no earlier letter of its order waits, or is on its way. */
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

function dueLetter<Known extends Letter>({
  id,
  letter,
  attempts,
  createdAt,
}: OutboxTable & { id: number }): DueLetter<Known> {
  return { id, letter: JSON.parse(letter), attempt: attempts, createdAt };
}

/** The letter is done with: it leaves the outbox, and with it what it told (a reset link is a secret). */
export async function closeLetter(shop: Shop, { id }: Pick<DueLetter, 'id'>): Promise<void> {
  await shop.db.deleteFrom('outbox').where('id', '=', id).execute();
}

/**
 * Notes a failed try. The next one comes after one minute, two, four and so on, at most an hour, until the letter is set
 * aside. `rest` is what is left to send, where some of it was sent.
 */
export async function markFailed(
  shop: Shop,
  { id, attempt }: Pick<DueLetter, 'id' | 'attempt'>,
  { fault, answer, culprit }: FailedTry,
  rest?: Letter,
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
