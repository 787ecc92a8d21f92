import { isProved, mayMailUnproved } from '../accounts/address-proof.server.ts';
import { offeredProducts } from '../catalogue/read.server.ts';
import { shownName } from '../catalogue/shown-texts.server.ts';
import type { Actor, Customer } from '../kernel/actor.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import { tell } from '../kernel/events.server.ts';
import { type Limit, mayTry } from '../kernel/limits.server.ts';
import { count } from '../kernel/paging.server.ts';
import { hashOfSecret, newSecret } from '../kernel/secrets.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { languageOf } from '../kernel/text/language.ts';
import { toE164 } from '../kernel/text/phone.server.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox } from '../outbox/outbox.server.ts';
import type { WaitEmail } from './notifications.ts';

/** A whole town's mobile users may share one address. */
const ASKED_BY_A_NETWORK: Limit = { max: 60, withinMs: HOUR_MS };
/** Products per contact, as somebody else may have typed it. */
const WAITS_OF_A_CONTACT = 20;

interface Asked {
  productId: string;
  email?: string | undefined;
  /** As typed; may be empty. */
  phone: string;
  network: string;
}

/** `mailed`: the address must first be confirmed by a mailed link. */
export type Waiting =
  | { ok: true; mailed: boolean }
  | { ok: false; reason: 'missing' | 'in stock' | 'too many' };

/**
 * One row per contact and product; responds alike if there was one. Mails only to a confirmed address: by the
 * account's proof, or by the link of a first mail.
 */
export async function waitFor(
  shop: Shop,
  actor: Actor,
  { productId, email, phone, network }: Asked,
): Promise<Waiting> {
  if (!(await mayTry(shop, `waits of ${network}`, ASKED_BY_A_NETWORK))) return tooMany;
  const isOwn = actor.kind === 'customer' && actor.email === email;
  const isConfirmed = isOwn && (await isProved(shop, actor.id));
  const mailed = email !== undefined && !isConfirmed;
  if (mailed && !(await mayMailUnproved(shop, email, network))) return tooMany;
  const phoneE164 = toE164(phone);
  return inTransaction(shop, async (trx): Promise<Waiting> => {
    const product = await offeredProducts(trx)
      .select(['products.id', 'stock', shownName(shop)])
      .where('products.id', '=', productId)
      .executeTakeFirst();
    if (!product) return { ok: false, reason: 'missing' };
    if (product.stock > 0) return { ok: false, reason: 'in stock' };
    for (const contact of [email, phoneE164]) {
      if (!contact) continue;
      const isSafe = contact === phoneE164 || isConfirmed;
      const userId = actor.kind === 'customer' && (isOwn || contact === phoneE164) ? actor.id : null;
      const confirmedAt = isSafe ? shop.now() : null;
      const waitId = await add(shop, trx, { productId, contact, userId, confirmedAt });
      if (waitId === null) return tooMany;
      if (isSafe) continue;
      const { id, name } = product;
      await putInOutbox<WaitEmail>(shop, trx, [
        { kind: 'wait asked', waitId, to: contact, language: languageOf(shop), product: { id, name } },
      ]);
    }
    tell(trx, [{ kind: 'waiting', audience: 'admin', subject: productId }]);
    return { ok: true, mailed };
  });
}

const tooMany = { ok: false, reason: 'too many' } as const;

interface NewWait {
  productId: string;
  contact: string;
  userId: string | null;
  confirmedAt: number | null;
}

/**
 * Returns the id; null if the contact waits for too many. An earlier wait keeps its confirmation and account,
 * because anyone can type a contact.
 */
async function add(shop: Shop, trx: Trx, wait: NewWait): Promise<string | null> {
  await shop.engine.lock(trx, `waits of ${wait.contact}`);
  const others = await trx
    .selectFrom('waits')
    .select(count)
    .where('contact', '=', wait.contact)
    .where('productId', '!=', wait.productId)
    .executeTakeFirstOrThrow();
  if (others.n >= WAITS_OF_A_CONTACT) return null;
  const [createdAt, language] = [shop.now(), languageOf(shop)];
  const row = await trx
    .insertInto('waits')
    .values({ id: shop.newId(), ...wait, language, createdAt, toldAt: null, linkHash: null })
    .onConflict((conflict) =>
      conflict.columns(['productId', 'contact']).doUpdateSet((eb) => ({
        createdAt,
        toldAt: null,
        confirmedAt: eb.fn.coalesce('waits.confirmedAt', 'excluded.confirmedAt'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Token for a mail; ends the earlier link. Null if the wait is gone. Stores only its hash. */
export async function newWaitLink({ db }: Shop, waitId: string): Promise<string | null> {
  const token = newSecret();
  const wait = await db
    .updateTable('waits')
    .set({ linkHash: hashOfSecret(token) })
    .where('id', '=', waitId)
    .returning('id')
    .executeTakeFirst();
  return wait ? token : null;
}

export interface OwnWait {
  productId: string;
  name: string;
  isConfirmed: boolean;
}

/** Null for an unknown or ended link. */
export async function findWait(shop: Shop, token: string): Promise<OwnWait | null> {
  const [wait] = await ownWaits(shop).where('linkHash', '=', hashOfSecret(token)).execute();
  return wait ? shown(wait) : null;
}

/** The account's waits, newest first. */
export async function listWaits(shop: Shop, { id }: Customer): Promise<OwnWait[]> {
  const waits = await ownWaits(shop)
    .where('waits.userId', '=', id)
    .where('toldAt', 'is', null)
    .orderBy('waits.createdAt', 'desc')
    .orderBy('waits.id')
    .execute();
  // One per product, as it may wait by mail and phone.
  const byProduct = new Map(waits.toReversed().map((wait) => [wait.productId, shown(wait)]));
  return [...byProduct.values()].toReversed();
}

const ownWaits = (shop: Shop) =>
  shop.db
    .selectFrom('waits')
    .innerJoin('products', 'products.id', 'waits.productId')
    .select(['waits.productId', shownName(shop), 'confirmedAt']);

const shown = ({ confirmedAt, ...wait }: Omit<OwnWait, 'isConfirmed'> & { confirmedAt: number | null }) => ({
  ...wait,
  isConfirmed: confirmedAt !== null,
});

/** False if the link has ended. */
export function confirmWait(shop: Shop, token: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const wait = await trx
      .updateTable('waits')
      .set((eb) => ({ confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(shop.now())) }))
      .where('linkHash', '=', hashOfSecret(token))
      .returning('productId')
      .executeTakeFirst();
    if (wait) tell(trx, [{ kind: 'waiting', audience: 'admin', subject: wait.productId }]);
    return wait !== undefined;
  });
}

/** By a mailed link, or all of the account for one product. */
export function leaveWait(shop: Shop, by: { token: string } | (Customer & { productId: string })) {
  return inTransaction(shop, async (trx) => {
    const waits = trx.deleteFrom('waits').returning('productId');
    const own =
      'token' in by
        ? waits.where('linkHash', '=', hashOfSecret(by.token))
        : waits.where('userId', '=', by.id).where('productId', '=', by.productId);
    const gone = await own.execute();
    tell(
      trx,
      gone.map(({ productId: subject }) => ({ kind: 'waiting', audience: 'admin', subject })),
    );
    return gone.length > 0;
  });
}
