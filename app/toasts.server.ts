/**
 * Toasts for the next page, by code. Worded when shown: that page may be in another language. Facts are
 * JSON in a cookie.
 */
import { MAX_BY_HAND } from '#shop/backups/backup.ts';
import type { CartChanged } from '#shop/cart/cart.server.ts';
import { MAX_LINES } from '#shop/cart/cart.ts';
import type { CounterKind } from '#shop/cash/counter.server.ts';
import { inMetres } from '#shop/catalogue/lengths.ts';
import type { Fault } from '#shop/kernel/form-fields.server.ts';
import type { Cancelled, Deleted, DeletedOrders } from '#shop/orders/change.server.ts';
import type { OrderStatus } from '#shop/orders/life.ts';
import type { ByLink } from '#shop/orders/link.server.ts';
import type { Booked } from '#shop/orders/money.server.ts';
import { m as account } from '#words/account.ts';
import { m as admin } from '#words/admin.ts';
import { m as backups } from '#words/backups.ts';
import { m as basket } from '#words/basket.ts';
import { m as cart } from '#words/cart.ts';
import { m as cash } from '#words/cash.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as chats } from '#words/chats.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as contacts } from '#words/contacts.ts';
import { m as enter } from '#words/enter.ts';
import { m as request } from '#words/exchange-request.ts';
import { type FaultCode, m as faults } from '#words/faults.ts';
import { m as firstDay } from '#words/first-day.ts';
import { m as frame } from '#words/frame.ts';
import { m as helpers } from '#words/helpers.ts';
import { m as mails } from '#words/mails.ts';
import { m as money } from '#words/money.ts';
import { m as change } from '#words/order-change.ts';
import { m as exchange } from '#words/order-exchange.ts';
import { m as orderLink } from '#words/order-link.ts';
import { m as orders } from '#words/orders.ts';
import { m as own } from '#words/own-account.ts';
import { m as pages } from '#words/pages.ts';
import { m as people } from '#words/people.ts';
import { m as privateOrder } from '#words/private-order.ts';
import { m as profile } from '#words/profile.tsx';
import { m as sales } from '#words/sales.ts';
import { m as sendBasket } from '#words/send-basket.ts';
import { m as settings } from '#words/settings.ts';
import { m as sliders } from '#words/sliders.ts';
import { m as thaans } from '#words/thaans.ts';
import { ORDER_TOASTS, type WhyNoStatus, whyNoStatus } from './order-toasts.server.ts';
import { PARCEL_TOASTS } from './parcel-toasts.server.ts';
import { done, failed, said } from './said.ts';
import { whyNotBooked } from './seen-amount.server.ts';
import type { Toast } from './ui/toast.tsx';

/** Gone meanwhile; undefined if the shop failed. */
type Why = 'gone';

const ACCOUNT = {
  'logged in': () => done(account.loggedIn),
  'signed up': () => done(account.signedUp),
  'logged out': () => done(account.loggedOut),
  'password changed': (signedIn: boolean) =>
    done(account.passwordChanged, signedIn ? account.youAreLoggedIn : account.loginWithNew),
  /** `to` is null if mails are files. */
  'reset mailed': (to: string | null) => done(profile.resetSent, to ?? profile.resetInFile),
  'reset not mailed': (why?: 'no email') =>
    failed(profile.error, why ? profile.noEmail : profile.resetNotSent),
  'proof mailed': (to: string) => done(profile.proofSent, to),
  'proved already': () => done(profile.proved),
  'proof not mailed': (why?: 'too many') =>
    failed(profile.error, why ? profile.proofTooMany : profile.proofNotSent),
};

const OWN_ACCOUNT = {
  'name saved': (name: string) => done(own.nameSaved, name),
  'address asked for': (to: string) => done(own.linkMailed, own.linkMailedTo({ to })),
  'own password changed': () => done(account.passwordChanged, own.othersAreOut),
  'devices removed': (devices: number) => done(own.devicesRemoved(devices)),
  'device not removed': (why?: Why) => failed(own.deviceNotRemoved, why && admin.notThere),
  'device named': (name: string) => (name ? done(own.nameSaved, name) : done(own.deviceNameRemoved)),
  'device not named': (_why: Why) => failed(own.deviceNotNamed, admin.notThere),
  'passkey added': (name: string) => done(own.passkeyAdded, name),
  'passkey renamed': (name: string) => done(own.passkeyRenamed, name),
  'passkey removed': () => done(own.passkeyRemoved),
  'passkey not changed': (why?: Why) => failed(own.passkeyNotChanged, why && admin.notThere),
  'second factor off': () => done(own.codeTurnedOff),
  'owner confirmed': (pressAgain: boolean) => done(own.confirmed, pressAgain && own.pressAgain),
};

const LINK_ACTS = {
  confirm: () => privateOrder.confirmed,
  correct: () => privateOrder.corrected,
  cancel: () => privateOrder.cancelled,
  keep: () => privateOrder.keptInAccount,
};

type WhyLinkFailed = Exclude<ByLink, { ok: true }>['reason'] | 'taken' | 'logged out';
export const whyLinkFailed = (why: WhyLinkFailed): string => {
  if (why === 'too many') return privateOrder.tooMany;
  if (why === 'was sent') return privateOrder.wasSent;
  if (why === 'taken') return privateOrder.inOther;
  return why === 'logged out' ? privateOrder.logInFirst : privateOrder.tooLate;
};

const VIEW_CART = (): Toast['more'] => ({ label: cart.viewCart, to: '/cart' });

const STOREFRONT = {
  'added to cart': (name: string): Toast => ({
    ...done(cart.added, name),
    more: VIEW_CART(),
  }),
  'length changed': ({ name, wasCm, cutCm }: { name: string; wasCm: number; cutCm: number }): Toast => {
    const [was, length] = [wasCm, cutCm].map((cm) => thaans.metres(inMetres(cm))) as [string, string];
    return {
      ...(wasCm === cutCm
        ? done(cart.sameLength, cart.sameLengthText({ name, length }))
        : done(cart.lengthChanged, cart.lengthChangedText({ name, was, length }))),
      more: VIEW_CART(),
    };
  },
  'cart capped': cartCapped,
  'cart refused': cartRefused,
  'cart failed': () => failed(frame.cartNotChanged, frame.pleaseTryAgain),
  'cart not now': (call: string) => failed(frame.cartNotChanged, checkout.notNow({ call })),
  'order placed': () => done(checkout.placed, checkout.placedText),
  'basket taken': (isNew: boolean) => done(checkout.placed, isNew ? checkout.placedText : basket.tookBefore),
  'order link pressed': (act: keyof typeof LINK_ACTS, isNew: boolean) =>
    done(LINK_ACTS[act](), !isNew && privateOrder.already),
  'exchange asked': (isNew: boolean) => done(request.asked, isNew ? request.askedText : privateOrder.already),
  'order link failed': (why?: WhyLinkFailed) =>
    failed(privateOrder.notDone, why ? whyLinkFailed(why) : privateOrder.tryAgain),
  'order cancelled': (orderNumber: string) => done(profile.cancelled, orderNumber),
  'order not cancelled': (why?: Exclude<Cancelled, { ok: true }>['reason']) => {
    if (why === 'was sent') return failed(profile.notCancelled, privateOrder.wasSent);
    const reason = why === 'missing' ? profile.noSuchOrder : profile.confirmedAlready;
    return failed(profile.notCancelled, why && reason);
  },
};

const ADMIN = {
  'link made': () => done(orderLink.made),
  'link ended': () => done(orderLink.ended),
  'link not changed': () => failed(orderLink.notChanged),
  'product added': (name: string) => done(catalogue.productAdded, name),
  'product saved': (name: string) => done(catalogue.productSaved, name),
  'thaans saved': () => done(thaans.saved),
  'product deleted': () => done(catalogue.productDeleted),
  'product archived': () => done(catalogue.productArchived, catalogue.whyArchived),
  'product not deleted': (why?: Why) => failed(catalogue.productNotDeleted, why && admin.notThere),
  'category added': (name: string) => done(catalogue.categoryAdded, name),
  'category renamed': (name: string) => done(catalogue.categoryRenamed, name),
  'category deleted': () => done(catalogue.categoryDeleted),
  'category not deleted': (why?: 'in use or gone') =>
    failed(catalogue.categoryNotDeleted, why && catalogue.categoryRefused['in use or gone']),
  'sale saved': (name: string) => done(sales.saved, name),
  'sale ended': ({ name, did }: { name: string; did: 'ended' | 'called off' }) =>
    done(did === 'ended' ? sales.ended : sales.calledOff, name),
  'sale not ended': (why?: Why) => failed(sales.notEnded, why && admin.notThere),
  'words saved': (words: string) => done(catalogue.wordsSaved, words),
  'words deleted': () => done(catalogue.wordsDeleted),
  'words not deleted': (why?: Why) => failed(catalogue.wordsNotDeleted, why && catalogue.wordsNotThere),
  'demo ended': (gone: { products: number; sliders: number }) =>
    done(firstDay.demoEndedTitle, firstDay.demoEnded(gone)),
  'demo not ended': () => failed(firstDay.demoNotEnded),
  'first day not kept': () => failed(firstDay.notKept),
  'slider added': (title: string) => done(sliders.added, title),
  'slider saved': (title: string) => done(sliders.saved, title),
  'slider deleted': () => done(sliders.deleted),
  'slider not deleted': (why?: Why) => failed(sliders.notDeleted, why && admin.notThere),
  'reply saved': () => done(chats.replySaved),
  'reply not saved': (fault?: Fault<FaultCode>) => failed(chats.replyNotSaved, fault && faults.fault(fault)),
  'reply deleted': () => done(chats.replyDeleted),
  'reply not deleted': (why?: Why) => failed(chats.replyNotDeleted, why && admin.notThere),
  'page saved': (title: string) => done(pages.saved, title),
  'page deleted': () => done(pages.deleted),
  'page not deleted': (why?: Why) => failed(pages.notDeleted, why && admin.notThere),
  'page moved': () => done(pages.moved),
  'page not moved': (why?: Why) => failed(pages.notMoved, why && admin.notThere),
  'message read': () => done(contacts.markedRead),
  'message not read': (why?: Why) => failed(contacts.notMarked, why && admin.notThere),
  'helper added': (name: string) => done(helpers.added, name),
  'helper saved': (name: string) => done(helpers.saved, name),
  'helper paused': () => done(helpers.pausedNow),
  'helper let in': () => done(helpers.letInNow),
  'helper removed': () => done(helpers.removed),
  'helper mailed': (to: string) => done(helpers.mailed, to),
  'helper not changed': (why?: Why) => failed(helpers.notChanged, why && admin.notThere),
  'settings saved': () => done(settings.saved),
  'settings not saved': () => failed(admin.error, settings.notSaved),
  'exchange made': (orderNumber: string) => done(exchange.made, orderNumber),
  'exchange declined': () => done(request.isDeclined),
  'exchange not declined': (why?: 'no reason' | 'answered') =>
    failed(request.notDeclined, why && (why === 'answered' ? request.answered : request.reasonNeeded)),
  'exchange is back': () => done(exchange.isBack),
  'exchange is not back': (why?: Why) => failed(exchange.notBack, why && exchange.notNow),
  'order edited': (isNew: boolean) => done(change.saved, !isNew && change.nothingNew),
  'money booked': () => done(money.booked),
  'money corrected': () => done(money.corrected),
  'money not booked': (why?: Exclude<Booked, { ok: true }>) =>
    failed(money.notBooked, why ? whyNotBooked(why) : money.tryAgain),
  'day reopened': () => done(cash.reopened),
  'day not reopened': (wasOpened: boolean) => failed(cash.notReopened, wasOpened && cash.openedSince),
  'counter booked': (kind: CounterKind) => done(cash.said[kind]),
  'statement booked': (read: { booked: number; net: string }) => done(cash.statementRead, cash.read(read)),
  'status updated': (status: OrderStatus) => done(orders.updated, orders.nowIs(status)),
  'status not updated': (why?: WhyNoStatus) => failed(orders.notUpdated, why && whyNoStatus(why)),
  'order deleted': () => done(orders.deleted),
  'order not deleted': (why?: Exclude<Deleted, { ok: true }>['reason']) =>
    failed(orders.notDeleted, why && NOT_DELETED[why]()),
  'orders deleted': ordersDeleted,
  'basket sent': () => done(sendBasket.sent),
  'basket taken back': () => done(sendBasket.takenBack),
  'basket not taken back': (why?: 'ended') => failed(sendBasket.notTakenBack, why && sendBasket.endedBefore),
  'order made': (isNew: boolean) => done(enter.made, !isNew && enter.madeBefore),
  'person noted': () => done(people.noteSaved),
  'people merged': () => done(people.merged),
  'person separated': () => done(people.separated),
  'person not separated': (why?: Why) => failed(people.notSeparated, why && admin.notThere),
  'backup begun': () => done(backups.begun, backups.begunText),
  'backup not begun': (why?: 'busy' | 'too many') =>
    failed(backups.notBegun, why && (why === 'busy' ? backups.busy : backups.tooMany(MAX_BY_HAND))),
  'letters sent again': (letters: number) => done(mails.goesAgain(letters), mails.goesAgainText),
  'letters not sent again': (why?: Why) => failed(mails.notSentAgain, why && admin.notThere),
  'letter deleted': () => done(mails.deleted),
  'letter not deleted': (why?: Why) => failed(mails.notDeleted, why && admin.notThere),
  'backup deleted': () => done(backups.deleted),
  'backup copy stayed': () => failed(backups.deleted, backups.copyStayed),
  'backup not deleted': (why?: Why) => failed(backups.notDeleted, why && admin.notThere),
  'look not begun': (why?: 'busy' | 'gone') =>
    failed(backups.lookNotBegun, why && (why === 'busy' ? backups.restoreBusy : admin.notThere)),
  'look begun': () => done(backups.lookBegun),
  'backups saved': () => done(backups.saved),
  'passphrase saved': () => done(backups.passphraseSaved, backups.passphraseSavedText),
  'passphrase removed': () => done(backups.passphraseRemoved, backups.passphraseRemovedText),
  'passphrase not saved': (why?: 'operator') =>
    failed(backups.passphraseNotSaved, why && backups.passphraseOfOperator),
};

const TOASTS = {
  ...ACCOUNT,
  ...OWN_ACCOUNT,
  ...STOREFRONT,
  ...ADMIN,
  ...ORDER_TOASTS,
  ...PARCEL_TOASTS,
};

export type LeftToast = {
  [Code in keyof typeof TOASTS]: [code: Code, ...Parameters<(typeof TOASTS)[Code]>];
}[keyof typeof TOASTS];

/** Throws for an unknown code; facts are not checked. */
export function toastOf([code, ...facts]: LeftToast): Toast {
  if (!Object.hasOwn(TOASTS, code)) throw new Error('there is no such toast');
  const say: (...facts: never[]) => Toast = TOASTS[code];
  return say(...(facts as never[]));
}

function cartCapped(changed: { name: string; quantity: number }): Toast {
  return done(cart.updated, cart.capped(changed));
}

function cartRefused(refused: Exclude<CartChanged, { ok: true }>): Toast {
  switch (refused.reason) {
    case 'limit':
      return failed(cart.noMore, cart.noMoreWhy(refused));
    case 'full':
      return failed(cart.noMore, cart.full({ lines: MAX_LINES }));
    case 'out of stock':
      return failed(cart.soldOut, cart.soldOutWhy);
    case 'missing':
      return failed(cart.missing, cart.missingWhy);
    case 'sold otherwise':
      return failed(cart.noLength, cart.noLengthWhy);
    default:
      return failed(cart.badQuantity, cart.badQuantityWhy);
  }
}

const NOT_DELETED: Record<Exclude<Deleted, { ok: true }>['reason'], () => string> = {
  missing: () => orders.goneBefore,
  'coming back': () => orders.comesBack,
  'settles an exchange': () => exchange.settles,
};

function ordersDeleted({ deleted, restocked, missing, comingBack, failed: kept }: DeletedOrders): Toast {
  const rest = [
    missing > 0 && orders.someMissing(missing),
    comingBack > 0 && orders.someComeBack(comingBack),
    kept > 0 && orders.someFailed(kept),
  ];
  const description = rest.filter(Boolean).join(' ');
  if (deleted === 0) return failed(orders.noneDeleted, description || orders.noneSelected);
  return said(
    kept + comingBack > 0 ? 'error' : 'success',
    orders.someDeleted({ deleted, restocked }),
    description,
  );
}
