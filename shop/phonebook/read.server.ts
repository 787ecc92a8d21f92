/** Reading people, for the admin. What orders say is read from the orders; `people` holds what the shopkeeper noted. */
import { type ExpressionBuilder, sql } from 'kysely';
import { type Admin, may } from '../kernel/actor.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop } from '../kernel/shop.ts';
import { noHistory, type PhoneHistory, phoneHistories, searchOrders } from '../orders/read.server.ts';
import type { ListedPerson, Person, PersonChat, Place } from './person.ts';

export const PEOPLE_PER_PAGE = 20;
/** Of a person; names and addresses are those of these. */
const SHOWN_ORDERS = 50;
const SHOWN_CHATS = 10;
const SHOWN_NAMES = 5;
/** Where a page of people ends: at the newest order of its last one. */
export interface PersonMark {
  at: number;
  orderId: string;
}

interface PeopleFilter {
  /** Words of name, phone, e-mail, city, address or number of any order. */
  q?: string;
  /** People whose newest order is older than this one; the newest when left out. */
  before?: PersonMark | undefined;
}

const COLUMNS = [
  'orders.id',
  'orders.phoneE164',
  'orders.fullName',
  'orders.address',
  'orders.city',
  'orders.createdAt',
] as const;

/** The newest order of each phone number. Read in order it costs as much as is shown of it, however many orders there are. */
export function newestOfEach({ db }: Shop) {
  return db
    .selectFrom('orders')
    .where('orders.phoneE164', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as newer')
            .select('newer.id')
            .whereRef('newer.phoneE164', '=', 'orders.phoneE164')
            .where(sql<boolean>`("newer"."createdAt", "newer"."id") > ("orders"."createdAt", "orders"."id")`),
        ),
      ),
    )
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .select(COLUMNS)
    .$narrowType<{ phoneE164: string }>();
}

/**
 * A page of people, those who ordered last first, and the mark to ask for the next with; null at the end. Numbers that are merged
 * into another stand under that one; a search names them too. Four queries.
 */
export async function listPeople(
  shop: Shop,
  admin: Admin<'orders'>,
  { q, before }: PeopleFilter = {},
): Promise<{ people: ListedPerson[]; next: PersonMark | null }> {
  let query = newestOfEach(shop).limit(PEOPLE_PER_PAGE + 1);
  if (q) query = query.where(await hasOrderWith(shop, q));
  else query = query.where(isNotMerged);
  if (before)
    query = query.where(
      sql<boolean>`("orders"."createdAt", "orders"."id") < (${before.at}, ${before.orderId})`,
    );
  const rows = await query.execute();
  const shown = rows.slice(0, PEOPLE_PER_PAGE);
  const last = shown.at(-1);
  const next = rows.length > shown.length && last ? { at: last.createdAt, orderId: last.id } : null;
  return { people: await withHistories(shop, admin, shown), next };
}

/** That a person has an order that is found. Where each order's texts are read, each person is asked alone: those of a page are met soon if many are found. */
async function hasOrderWith(shop: Shop, q: string) {
  const { isFound, readsEach } = await searchOrders(shop, q);
  return ({ exists, selectFrom, eb }: ExpressionBuilder<Database, 'orders'>) =>
    readsEach
      ? exists(
          selectFrom('orders as own')
            .select('own.id')
            .whereRef('own.phoneE164', '=', 'orders.phoneE164')
            .where(isFound),
        )
      : eb('orders.phoneE164', 'in', selectFrom('orders').select('phoneE164').where(isFound));
}

const isNotMerged = ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'orders'>) =>
  not(
    exists(
      selectFrom('people')
        .select('people.phoneE164')
        .whereRef('people.phoneE164', '=', 'orders.phoneE164')
        .where('mergedInto', 'is not', null),
    ),
  );

/** A phone number with the name and address of its newest order. */
export interface NewestOrder {
  phoneE164: string;
  fullName: string;
  address: string;
  city: string;
  createdAt: number;
}

/** These people with what became of their orders. */
export async function withHistories(
  shop: Shop,
  admin: Admin<'orders'>,
  newest: readonly NewestOrder[],
): Promise<ListedPerson[]> {
  if (newest.length === 0) return [];
  const phones = newest.map(({ phoneE164 }) => phoneE164);
  const noted = await shop.db
    .selectFrom('people')
    .select(['phoneE164', 'note', 'mergedInto'])
    .where((eb) => eb.or([eb('phoneE164', 'in', phones), eb('mergedInto', 'in', phones)]))
    .execute();
  const merged = noted.filter(({ mergedInto }) => mergedInto && phones.includes(mergedInto));
  const others = merged.map(({ phoneE164 }) => phoneE164);
  const histories = await phoneHistories(shop, admin, [...phones, ...others]);
  return newest.map(({ phoneE164, fullName, address, city, createdAt: lastAt }) => {
    const own = [
      phoneE164,
      ...merged.filter((row) => row.mergedInto === phoneE164).map((row) => row.phoneE164),
    ];
    const note = noted.find((row) => row.phoneE164 === phoneE164)?.note ?? '';
    return { phoneE164, fullName, address, city, note, lastAt, ...sumOf(histories, own) };
  });
}

function sumOf(histories: ReadonlyMap<string, PhoneHistory>, phones: readonly string[]): PhoneHistory {
  const sum = noHistory();
  for (const phone of phones) {
    const own = histories.get(phone) ?? noHistory();
    for (const name of Object.keys(sum) as (keyof PhoneHistory)[]) sum[name] += own[name];
  }
  return sum;
}

/**
 * The person of a phone number (E.164) with all that the shop knows; null when nothing was ever ordered for it. Five queries. The
 * conversations are for who may read chats.
 */
export async function personOf(shop: Shop, admin: Admin<'orders'>, phone: string): Promise<Person | null> {
  const phoneE164 = await mainPhoneOf(shop.db, phone);
  const noted = await shop.db
    .selectFrom('people')
    .select(['phoneE164', 'note'])
    .where((eb) => eb.or([eb('phoneE164', '=', phoneE164), eb('mergedInto', '=', phoneE164)]))
    .execute();
  const otherPhones = noted
    .map((row) => row.phoneE164)
    .filter((one) => one !== phoneE164)
    .toSorted();
  const phones = [phoneE164, ...otherPhones];
  const newest = await shop.db
    .selectFrom('orders')
    .select(['orderNumber', 'status', 'totalInPaisa', 'createdAt'])
    .select(['fullName', 'address', 'city', 'email', 'userEmail', 'userId'])
    .where('phoneE164', 'in', phones)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_ORDERS)
    .execute();
  if (newest.length === 0) return null;
  const histories = await phoneHistories(shop, admin, phones);
  return {
    phoneE164,
    otherPhones,
    note: noted.find((row) => row.phoneE164 === phoneE164)?.note ?? '',
    names: distinct(newest.map(({ fullName }) => fullName)),
    addresses: placesOf(newest),
    newest: newest.map(({ orderNumber, status, totalInPaisa, createdAt }) => ({
      orderNumber,
      status,
      totalInPaisa,
      createdAt,
    })),
    chats: may(admin, 'chat') ? await chatsOf(shop, newest) : [],
    ...sumOf(histories, phones),
  };
}

/** The number under which this one is shown. */
export async function mainPhoneOf(db: Shop['db'], phone: string): Promise<string> {
  const row = await db
    .selectFrom('people')
    .select('mergedInto')
    .where('phoneE164', '=', phone)
    .executeTakeFirst();
  return row?.mergedInto ?? phone;
}

const distinct = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))].slice(0, SHOWN_NAMES);

/** Each once, as it was first written down; an order of the counter has none. */
function placesOf(orders: readonly Place[]): Place[] {
  const places = orders.filter(({ address, city }) => address || city);
  const byText = new Map(
    places.map(({ address, city }) => [JSON.stringify([address, city]), { address, city }]),
  );
  return [...byText.values()].slice(0, SHOWN_NAMES);
}

/** The conversations of the accounts that ordered, and of guests who wrote under an e-mail of these orders. */
async function chatsOf(
  { db }: Shop,
  orders: readonly { userId: string | null; email: string; userEmail: string }[],
): Promise<PersonChat[]> {
  const users = [...new Set(orders.flatMap(({ userId }) => userId ?? []))];
  const emails = [...new Set(orders.flatMap(({ email, userEmail }) => [email, userEmail]).filter(Boolean))];
  if (users.length + emails.length === 0) return [];
  return await db
    .selectFrom('conversations')
    .select(['id', 'name', 'lastText', 'lastAt'])
    .where((eb) =>
      eb.or([
        ...(users.length > 0 ? [eb('userId', 'in', users)] : []),
        ...(emails.length > 0 ? [eb('email', 'in', emails)] : []),
      ]),
    )
    .where('lastMessageId', '>', 0)
    .orderBy('lastAt', 'desc')
    .limit(SHOWN_CHATS)
    .execute();
}
