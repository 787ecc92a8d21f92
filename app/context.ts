/** The context of a request: the shop, the actor, and the means to answer. Set by the process, read by loaders and actions. */
import { createContext, type RouterContextProvider } from 'react-router';
import type { Backups } from '#shop/backups/overview.ts';
import type { ProductSearch } from '#shop/catalogue/search.server.ts';
import type { Sign } from '#shop/chat/guest.server.ts';
import type { Actor, Admin } from '#shop/kernel/actor.ts';
import type { Audience } from '#shop/kernel/events.ts';
import type { Seal } from '#shop/kernel/seal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { WhyNotWritable } from '#shop/kernel/writable.ts';
import type { MailTried } from '#shop/outbox/mail-tried.ts';
import type { Identity, Sender } from '#shop/people/identity.ts';
import type { StoreSettings } from '#shop/settings/store.ts';

export interface ShopRequest {
  shop: Shop;
  identity: Identity;
  search: ProductSearch;
  /** Hosts of pictures from elsewhere that a page opened now may show. See `server/picture-hosts.ts`. */
  pictureHosts: { list: () => Promise<readonly string[]> };
  /** The rows of the demo catalogue, and the invented store. See `server/demo.ts`. */
  demo: {
    /** Whether any of it is there still. It costs a query only after the shelves changed. */
    stands: () => Promise<boolean>;
    /** Takes it off the shelves; what the shopkeeper made of it stays. */
    end: (shop: Shop, admin: Admin) => Promise<{ products: number; sliders: number }>;
    store: Partial<StoreSettings>;
  };
  /** Sends a mail at once, to try the way: what the mail server answered. */
  tryMail: (to: string) => Promise<MailTried>;
  actor: Actor;
  /** The shop's own backups; the process has their files. */
  backups: Backups;
  /** Whether this browser was signed in until the password of its account was changed. */
  endedByNewPassword: boolean;
  /** The session that the request belongs to; null for guests. */
  sessionId: string | null;
  /** Whether the person proved to be the account's owner within the last ten minutes. See `dangerous.server.ts`. */
  isFresh: boolean;
  /** Whether the account's log-in asks for a code of an app. */
  hasCode: boolean;
  /** The network that the request came from, for limits. */
  network: string;
  /**
   * A keyed hash of the wider network, for the database: the address itself is not stored. Of an IPv6 address it is the /48, because
   * providers often give one customer a whole /48.
   */
  networkMark: () => string;
  sign: Sign;
  /** Whether mails leave the shop; else they are files in its data folder. */
  sendsMail: boolean;
  /** Where those files lie. */
  mailFolder: string;
  /** The shop's public address, without a slash at the end. */
  origin: string;
  /** Allows the page's own scripts; see the Content-Security-Policy. */
  nonce: string;
  /** Whether cookies may be sent over HTTPS alone. */
  secure: boolean;
  push: {
    /** With this key a browser subscribes to the shop's pushes. */
    publicKey: string;
    /** Whether a device at this address can be told. */
    accepts: (endpoint: string) => boolean;
  };
  /** Closes a half-filled form into a cookie; see `typed.server.ts`. */
  typedSeal: Seal;
  /** Why people are told that no order can be placed at this moment; null where one can. See `server/readiness.ts`. */
  whyNoOrders: () => WhyNotWritable | null;
  /** Why an order cannot be written, looked at now: for an order that failed. */
  checkOrders: () => Promise<WhyNotWritable | null>;
  /** Cookies to set on the answer. */
  cookies: string[];
  /** Notifies the open pages of an audience of something that is stored nowhere, such as that someone is typing. */
  notify: (audience: Audience, kind: 'typing', subject: string) => void;
  /** Notes what the page shows: it is rendered again for guests when that changes. See `server/guest-pages.ts`. */
  shows: (tag: 'catalogue' | 'sliders' | `product:${string}`) => void;
  /** The page is not kept for other guests. */
  keepNot: () => void;
  /** Renders a page in its turn. A write leaves its place then. See `server/admission.ts`. */
  pageTurn: <T>(render: () => Promise<T>) => Promise<T>;
  /**
   * The bytes of the rendered page, for the process to send. The router's answer has no body then: a body becomes a stream, which the
   * router looks at and the process would read back.
   */
  page: Uint8Array<ArrayBuffer> | null;
  /** Logs what went wrong, under the request's id. */
  logError: (error: unknown) => void;
}

export const shopRequest = createContext<ShopRequest>();

/** The request's context, in every loader, action and middleware. */
export function requestOf(context: Readonly<RouterContextProvider>): ShopRequest {
  return context.get(shopRequest);
}

/** The sender of a request, in the form that the identity takes. */
export function senderOf({ headers }: Request, { network, shop: { source } }: ShopRequest): Sender {
  return { headers, network, ...(source && { source }) };
}

/** Notes that the page shows these products. */
export function showsProducts({ shows }: ShopRequest, products: readonly { id: string }[]): void {
  for (const { id } of products) shows(`product:${id}`);
}
