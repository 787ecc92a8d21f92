import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  isProved,
  linkToNewAddress,
  mayMailUnproved,
  newProof,
} from '#shop/accounts/address-proof.server.ts';
import { RESET_LINK_LIVES_MS } from '#shop/accounts/notifications.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { noteAnswerSent } from '#shop/messages/answers.server.ts';
import { orderLink } from '#shop/orders/link/link.server.ts';
import type { Order } from '#shop/orders/order.ts';
import { closeItem, type DueItem, markFailed, takeDueItem } from '#shop/outbox/outbox.server.ts';
import { expectedArrival } from '#shop/parcels/arrival.server.ts';
import { storeIn } from '#shop/settings/store/store.ts';
import { newWaitLink } from '#shop/waiting/wait.server.ts';
import { inLanguage } from '#words/language.ts';
import { knownLanguage } from '#words/languages.ts';
import { mailedInvitation } from '../auth/invitations.ts';
import type { Mail } from './deliver.ts';
import { compose, invitationLinkOf, type OutboxEmail, proofLinkOf, waitLinkOf } from './emails.ts';
import { answerOf, culpritOf, faultOf } from './fault.ts';
import { LANES, type SendersOfLane } from './lanes.ts';
import { asHtml, asText } from './layout.ts';
import { composeNote, type Note, rightOf } from './notes.ts';
import { type Push, PushNotSent } from './push.ts';

/** An empty outbox costs one index read. */
const LOOK_EVERY_MS = 1000;
/** Pause between mails: many at once must leave time for shoppers' requests. */
const BETWEEN_EMAILS_MS = 25;
/** For items in flight at the close; then they are cut, and the next process retries them. */
const STOP_WITHIN_MS = 3000;
const CUT_WITHIN_MS = 1000;
type ShopItem = OutboxEmail | OutboxPush;
/** `only`: endpoints that still need it. */
type OutboxPush = { kind: 'push'; note: Note; only?: readonly string[] };
/** Takes two hours; by then the screens have the news. */
const MAX_PUSH_TRIES = 8;

interface MailWorkerParts {
  shop: Shop;
  deliver: (mail: Mail, signal?: AbortSignal) => Promise<unknown>;
  push: Push['send'];
  origin: string;
  log: Logger;
}

/** Polls per lane. `stop` gives items in flight some time. */
export function startMailWorker(parts: MailWorkerParts): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const cutting = new AbortController();
  const senders = new Map(LANES.map((lane) => [lane, new Set<Promise<void>>()]));
  // Adds one sender per second, so that an idle lane costs one read.
  const look = (lane: SendersOfLane) => {
    const ofLane = senders.get(lane);
    if (!ofLane || ofLane.size >= lane.senders) return;
    const round = { lane, ending: ending.signal, cut: cutting.signal };
    const sender = deliverDue(parts, round).finally(() => ofLane.delete(sender));
    ofLane.add(sender);
  };
  const timer = setInterval(() => LANES.forEach(look), LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      ending.abort();
      const done = Promise.all([...senders.values()].flatMap((ofLane) => [...ofLane]));
      await within(done, STOP_WITHIN_MS);
      cutting.abort(new Error('the shop was stopped'));
      await within(done, CUT_WITHIN_MS);
    },
  };
}

async function within(done: Promise<unknown>, ms: number): Promise<void> {
  const late = new AbortController();
  await Promise.race([done, sleep(ms, undefined, { signal: late.signal }).catch(() => {})]);
  late.abort();
}

interface Round {
  lane?: SendersOfLane;
  /** Stops taking items. */
  ending?: AbortSignal;
  /** Cancels the item in flight. */
  cut?: AbortSignal;
}

/** Never throws: failures are logged and stay in the outbox. */
export async function deliverDue(parts: MailWorkerParts, { lane, ending, cut }: Round = {}): Promise<void> {
  const { shop, log } = parts;
  try {
    while (!ending?.aborted) {
      const due = await takeDueItem<ShopItem>(shop, lane);
      if (!due) return;
      await deliverOne(parts, due, cut);
      await sleep(BETWEEN_EMAILS_MS);
    }
  } catch (error) {
    log.error({ err: error }, 'the outbox cannot be read');
  }
}

async function deliverOne(parts: MailWorkerParts, due: DueItem<ShopItem>, cut?: AbortSignal): Promise<void> {
  const { shop, deliver, push, origin, log } = parts;
  const { item, id, createdAt } = due;
  if (item.kind === 'password reset' && shop.now() - createdAt > RESET_LINK_LIVES_MS) {
    log.warn({ item: id }, 'a reset mail was dropped: its link is older than an hour');
    return closeItem(shop, due);
  }
  try {
    if (due.attempt === 1 && !(await mayGo(shop, item))) {
      log.info({ item: id }, 'an order mail was left out: many went to this address or from this network');
      return closeItem(shop, due);
    }
    if (item.kind === 'push') await push(() => composeNote(item.note), rightOf(item.note), item.only);
    else {
      const mail = await mailOf({ shop, origin }, item, due);
      if (mail) await deliver(mail, cut);
      else
        log.info(
          { item: id },
          'a mail was left out: its new address is not awaited any more, its helper is not let in, or nobody waits any more',
        );
    }
  } catch (error) {
    if (item.kind === 'push' && due.attempt >= MAX_PUSH_TRIES) {
      log.error({ item: id, err: error }, 'a push was given up');
      return closeItem(shop, due);
    }
    const rest = error instanceof PushNotSent ? { ...item, only: error.endpoints } : undefined;
    const failed = { fault: faultOf(error), answer: answerOf(error), culprit: culpritOf(error) };
    const { givenUp } = await markFailed(shop, due, failed, rest);
    const what = givenUp ? 'a mail could not be sent and is set aside' : 'a mail could not be sent yet';
    log[givenUp ? 'error' : 'warn']({ item: id, kind: item.kind, attempt: due.attempt, err: error }, what);
    return;
  }
  if (item.kind !== 'contact answer') return closeItem(shop, due);
  await inTransaction(shop, async (trx) => {
    await noteAnswerSent(shop, trx, item.answerId);
    await closeItem({ ...shop, db: trx }, due);
  });
}

/** Anybody can cause these at another person's address, repeatedly. */
const BOUNDED = ['order placed', 'order removed', 'exchange declined'] as const;
type Bounded = Extract<ShopItem, { kind: (typeof BOUNDED)[number] }>;
const isBounded = (item: ShopItem): item is Bounded => BOUNDED.some((kind) => kind === item.kind);

async function mayGo(shop: Shop, item: ShopItem): Promise<boolean> {
  if (!isBounded(item)) return true;
  const { userId, userEmail } = item.order;
  if (await isProved(shop, userId)) return true;
  return mayMailUnproved(shop, userEmail, item.kind === 'order placed' ? (item.network ?? null) : null);
}

/**
 * Null when the mail is obsolete: the new address has changed, the helper is paused, deleted or has already
 * joined, or the person has left the waiting list.
 */
async function mailOf(
  { shop, origin }: Pick<MailWorkerParts, 'shop' | 'origin'>,
  email: OutboxEmail,
  { id, createdAt }: Pick<DueItem, 'id' | 'createdAt'>,
): Promise<Mail | null> {
  const { to, proofFor, language: code } = await recipientOf(shop, email);
  const known = shop.settings.current.store;
  const language = knownLanguage(code, known.language);
  // Made here, because a valid token is never stored.
  const token = proofFor && (await tokenOf(shop, email.kind, { userId: proofFor, to, askedAt: createdAt }));
  if (NEEDS_LINK.some((kind) => kind === email.kind) && token === null) return null;
  const linkOf = LINKS[email.kind] ?? proofLinkOf;
  return inLanguage(language, async () => {
    const store = storeIn(known, language);
    const expects = ({ createdAt: orderedAt, customerInfo: { city: town } }: Order) =>
      expectedArrival(shop.settings.current, { orderedAt, now: shop.now(), town });
    const writer = { origin, store, linkTo: (order: Order) => orderLink(shop, order), expects };
    const content = compose(email, writer, token && linkOf(origin, token));
    const name = `${new Date(createdAt).toISOString().replaceAll(':', '-')}-${String(id).padStart(6, '0')}`;
    return {
      to,
      name,
      subject: content.subject,
      text: asText(content),
      html: await asHtml(content, store.name),
      from: store.name,
      replyTo: store.email,
    };
  });
}

const NEEDS_LINK: readonly OutboxEmail['kind'][] = ['new address', 'invitation', 'wait asked'];

const LINKS: Partial<Record<OutboxEmail['kind'], typeof proofLinkOf>> = {
  invitation: invitationLinkOf,
  'wait asked': waitLinkOf,
};

/** As `mailOf`. */
function tokenOf(
  shop: Shop,
  kind: OutboxEmail['kind'],
  { userId, to, askedAt }: { userId: string; to: string; askedAt: number },
): Promise<string | null> {
  if (kind === 'new address') return linkToNewAddress(shop, userId, to);
  if (kind === 'wait asked') return newWaitLink(shop, userId);
  return kind === 'invitation' ? mailedInvitation(shop, userId, askedAt) : newProof(shop, userId);
}

interface Recipient {
  to: string;
  /** Account or waiting-list entry of the link's token; null for no link. */
  proofFor: string | null;
  /** Older emails have none. */
  language: string | undefined;
}

/** In the language of the order, of the account, or of the page that requested the mail. */
async function recipientOf(shop: Shop, email: OutboxEmail): Promise<Recipient> {
  if (email.kind === 'new order' || email.kind === 'day in lines')
    return { ...(await theAdmin(shop)), proofFor: null };
  if (email.kind === 'new address' || email.kind === 'invitation')
    return { to: email.to, proofFor: email.userId, language: email.language };
  if (email.kind === 'wait asked') return { to: email.to, proofFor: email.waitId, language: email.language };
  switch (email.kind) {
    case 'back in stock':
    case 'contact answer':
    case 'password reset':
    case 'account exists':
    case 'address asked':
    case 'new device':
      return { to: email.to, proofFor: null, language: email.language };
  }
  const [to, userId, language] =
    email.kind === 'address proof'
      ? [email.to, email.userId, email.language]
      : [email.order.userEmail, email.order.userId, email.order.language];
  return { to, proofFor: (await isProved(shop, userId)) ? null : userId, language };
}

async function theAdmin({ db }: Shop): Promise<{ to: string; language: string }> {
  const admin = await db
    .selectFrom('users')
    .select(['email as to', 'language'])
    .where('isAdmin', '=', true)
    .executeTakeFirst();
  if (!admin) throw new Error('the shop has no admin');
  return admin;
}
