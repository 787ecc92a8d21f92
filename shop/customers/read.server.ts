/** Reads customers from their orders; `people` holds only the shopkeeper's notes. */
import { type ExpressionBuilder, sql } from 'kysely';
import { type Admin, may } from '../kernel/actor.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop } from '../kernel/shop.ts';
import { noHistory, type PhoneHistory, phoneHistories, searchCustomers } from '../orders/read.server.ts';
import type { ListedPerson, Person, PersonChat, Place } from './customer.ts';

export const CUSTOMERS_PER_PAGE = 20;
const SHOWN_ORDERS = 50;
const SHOWN_CHATS = 10;
const SHOWN_NAMES = 5;
/** A cursor: the newest order of the page's last person. */
export interface PersonMark {
  at: number;
  orderId: string;
}

interface CustomerFilter {
  /** Matches name, phone, e-mail, city, address and number of any order. */
  q?: string;
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

/** Its cost follows the rows read, not the number of orders. */
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

/** Newest order first; `next` is null at the end. Merged numbers appear only in a search. Four queries. */
export async function listCustomers(
  shop: Shop,
  admin: Admin<'orders'>,
  { q, before }: CustomerFilter = {},
): Promise<{ customers: ListedPerson[]; next: PersonMark | null }> {
  let query = newestOfEach(shop).limit(CUSTOMERS_PER_PAGE + 1);
  if (q) query = query.where(await hasOrderWith(shop, q));
  else query = query.where(isNotMerged);
  if (before)
    query = query.where(
      sql<boolean>`("orders"."createdAt", "orders"."id") < (${before.at}, ${before.orderId})`,
    );
  const rows = await query.execute();
  const shown = rows.slice(0, CUSTOMERS_PER_PAGE);
  const last = shown.at(-1);
  const next = rows.length > shown.length && last ? { at: last.createdAt, orderId: last.id } : null;
  return { customers: await withHistories(shop, admin, shown), next };
}

/** Where order texts must be read, checks person by person: a page fills early if many match. */
async function hasOrderWith(shop: Shop, q: string) {
  const { isFound, readsEach } = await searchCustomers(shop, q);
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

export interface NewestOrder {
  phoneE164: string;
  fullName: string;
  address: string;
  city: string;
  createdAt: number;
}

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

/** `phone` is E.164; null if no order has it. Five queries. */
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

export async function mainPhoneOf(db: Shop['db'], phone: string): Promise<string> {
  const row = await db
    .selectFrom('people')
    .select('mergedInto')
    .where('phoneE164', '=', phone)
    .executeTakeFirst();
  return row?.mergedInto ?? phone;
}

const distinct = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))].slice(0, SHOWN_NAMES);

function placesOf(orders: readonly Place[]): Place[] {
  const places = orders.filter(({ address, city }) => address || city);
  const byText = new Map(
    places.map(({ address, city }) => [JSON.stringify([address, city]), { address, city }]),
  );
  return [...byText.values()].slice(0, SHOWN_NAMES);
}

/** Chats of accounts that ordered, and of guests with an e-mail of these orders. */
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
