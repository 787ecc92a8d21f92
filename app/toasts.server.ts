/**
 * What an action can leave to be said on the next page, by its code. The sentences are found when they are shown: that page may
 * be in another language. The facts lie in a cookie meanwhile, as JSON.
 */
import type { CartChanged } from '#shop/cart/cart.server.ts';
import { MAX_LINES } from '#shop/cart/cart.ts';
import type { Fault } from '#shop/kernel/form-fields.server.ts';
import type { Cancelled, DeletedOrders } from '#shop/orders/change.server.ts';
import type { OrderStatus } from '#shop/orders/life.ts';
import { m as account } from '#words/account.ts';
import { m as admin } from '#words/admin.ts';
import { m as cart } from '#words/cart.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as chats } from '#words/chats.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as contacts } from '#words/contacts.ts';
import { type FaultCode, m as faults } from '#words/faults.ts';
import { m as frame } from '#words/frame.ts';
import { m as orders } from '#words/orders.ts';
import { m as profile } from '#words/profile.tsx';
import { m as sliders } from '#words/sliders.ts';
import type { Toast } from './ui/toast.tsx';

const said = (tone: Toast['tone'], title: string, description?: string | false | null): Toast => ({
  tone,
  title,
  ...(description && { description }),
});
const done = (title: string, description?: string) => said('success', title, description);
const failed = (title: string, description?: string | false | null) => said('error', title, description);

/** Why a write of the admin was not done: what it is about has gone meanwhile. Without it, the shop failed. */
type Why = 'gone';

const ACCOUNT = {
  'logged in': () => done(account.loggedIn),
  'signed up': () => done(account.signedUp),
  'logged out': () => done(account.loggedOut),
  'password changed': (signedIn: boolean) =>
    done(account.passwordChanged, signedIn ? account.youAreLoggedIn : account.loginWithNew),
  /** `to` is null where no mail leaves the shop. */
  'reset mailed': (to: string | null) => done(profile.resetSent, to ?? profile.resetInFile),
  'reset not mailed': (why?: 'no email') =>
    failed(profile.error, why ? profile.noEmail : profile.resetNotSent),
  'proof mailed': (to: string) => done(profile.proofSent, to),
  'proved already': () => done(profile.proved),
  'proof not mailed': (why?: 'too many') =>
    failed(profile.error, why ? profile.proofTooMany : profile.proofNotSent),
};

const STOREFRONT = {
  'added to cart': (name: string): Toast => ({
    ...done(cart.added, name),
    more: { label: cart.viewCart, to: '/cart' },
  }),
  'cart capped': cartCapped,
  'cart refused': cartRefused,
  'cart failed': () => failed(frame.cartNotChanged, frame.pleaseTryAgain),
  'order placed': () => done(checkout.placed, checkout.placedText),
  'order cancelled': (orderNumber: string) => done(profile.cancelled, orderNumber),
  'order not cancelled': (why?: Exclude<Cancelled, { ok: true }>['reason']) => {
    const reason = why === 'missing' ? profile.noSuchOrder : profile.confirmedAlready;
    return failed(profile.notCancelled, why && reason);
  },
};

const ADMIN = {
  'product added': (name: string) => done(catalogue.productAdded, name),
  'product saved': (name: string) => done(catalogue.productSaved, name),
  'product deleted': () => done(catalogue.productDeleted),
  'product not deleted': (why?: Why) => failed(catalogue.productNotDeleted, why && admin.notThere),
  'category added': (name: string) => done(catalogue.categoryAdded, name),
  'category renamed': (name: string) => done(catalogue.categoryRenamed, name),
  'category deleted': () => done(catalogue.categoryDeleted),
  'category not deleted': (why?: 'in use or gone') =>
    failed(catalogue.categoryNotDeleted, why && catalogue.categoryRefused['in use or gone']),
  'words saved': (words: string) => done(catalogue.wordsSaved, words),
  'words deleted': () => done(catalogue.wordsDeleted),
  'words not deleted': (why?: Why) => failed(catalogue.wordsNotDeleted, why && catalogue.wordsNotThere),
  'slider added': (title: string) => done(sliders.added, title),
  'slider saved': (title: string) => done(sliders.saved, title),
  'slider deleted': () => done(sliders.deleted),
  'slider not deleted': (why?: Why) => failed(sliders.notDeleted, why && admin.notThere),
  'reply saved': () => done(chats.replySaved),
  'reply not saved': (fault?: Fault<FaultCode>) => failed(chats.replyNotSaved, fault && faults.fault(fault)),
  'reply deleted': () => done(chats.replyDeleted),
  'reply not deleted': (why?: Why) => failed(chats.replyNotDeleted, why && admin.notThere),
  'message read': () => done(contacts.markedRead),
  'message not read': (why?: Why) => failed(contacts.notMarked, why && admin.notThere),
  'status updated': (status: OrderStatus) => done(orders.updated, orders.nowIs(status)),
  'status not updated': (why?: 'gone' | 'no such status') =>
    failed(orders.notUpdated, why && (why === 'gone' ? orders.goneMeanwhile : orders.noSuchStatus)),
  'order deleted': () => done(orders.deleted),
  'order deleted as refused': () => done(orders.deletedAsRefused),
  'order not deleted': (why?: Why) => failed(orders.notDeleted, why && orders.goneBefore),
  'orders deleted': ordersDeleted,
};

const TOASTS = { ...ACCOUNT, ...STOREFRONT, ...ADMIN };

/** A toast's code, and the facts of its sentences. */
export type LeftToast = {
  [Code in keyof typeof TOASTS]: [code: Code, ...Parameters<(typeof TOASTS)[Code]>];
}[keyof typeof TOASTS];

/** The toast in the reader's language. Throws for an unknown code; what wrong facts lead to is not defined. */
export function toastOf([code, ...facts]: LeftToast): Toast {
  if (!Object.hasOwn(TOASTS, code)) throw new Error('there is no such toast');
  const say: (...facts: never[]) => Toast = TOASTS[code];
  return say(...(facts as never[]));
}

/** Fewer pieces than were wanted. */
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
    default:
      return failed(cart.badQuantity, cart.badQuantityWhy);
  }
}

/** How many orders were deleted, restocked, missing or failed. */
function ordersDeleted({ deleted, restocked, missing, failed: kept }: DeletedOrders): Toast {
  const rest = [missing > 0 && orders.someMissing(missing), kept > 0 && orders.someFailed(kept)];
  const description = rest.filter(Boolean).join(' ');
  if (deleted === 0) return failed(orders.noneDeleted, description || orders.noneSelected);
  return said(kept > 0 ? 'error' : 'success', orders.someDeleted({ deleted, restocked }), description);
}
