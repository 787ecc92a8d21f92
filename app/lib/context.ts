/** Set by the server for each request. */
import { createContext, type RouterContextProvider } from 'react-router';
import type { Identity, Sender } from '#shop/accounts/identity.ts';
import type { Backups } from '#shop/backups/overview.ts';
import type { Colour } from '#shop/catalogue/colours.ts';
import type { ProductSearch } from '#shop/catalogue/search/search.server.ts';
import type { Sign } from '#shop/chat/guest.server.ts';
import type { Actor, Admin } from '#shop/kernel/actor.ts';
import type { Audience } from '#shop/kernel/events.ts';
import type { Seal } from '#shop/kernel/seal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { WhyNotWritable } from '#shop/kernel/writable.ts';
import type { MailTried } from '#shop/outbox/mail-tried.ts';
import type { PictureKind } from '#shop/pictures/pictures.ts';
import type { StoreSettings } from '#shop/settings/store/store.ts';
import type { RightsOfAddresses } from '../rights/rights-of-addresses.server.ts';

export interface ShopRequest {
  shop: Shop;
  identity: Identity;
  search: ProductSearch;
  /** Allowed hosts of external pictures. See `server/media/picture-hosts.ts`. */
  pictureHosts: { list: () => Promise<readonly string[]> };
  /** See `server/media/pictures.ts`. */
  pictures: {
    /** `why`: a sentence for the sender of an unusable picture. */
    keep: (
      kind: PictureKind,
      sent: Uint8Array,
    ) => Promise<{ ok: true; url: string } | { ok: false; why: string }>;
    /** Of an uploaded product picture; empty for others. */
    colourOf: (url: string) => Promise<Colour | ''>;
    /** By the name of its file; null when missing. */
    privateFile: (kind: 'exchange' | 'bill', file: string) => Promise<Uint8Array | null>;
  };
  /** Sent to an upload's address; see `server/media/sent-pictures.ts`. */
  sentPicture: Uint8Array | null;
  /** See `server/process/demo.ts`. */
  demo: {
    /** Queries only after the catalogue changed. */
    stands: () => Promise<boolean>;
    /** Removes it, except what the shopkeeper changed. */
    end: (shop: Shop, admin: Admin) => Promise<{ products: number; sliders: number }>;
    store: Partial<StoreSettings>;
  };
  /** Sends at once; returns the mail server's answer. */
  tryMail: (to: string) => Promise<MailTried>;
  actor: Actor;
  rights: RightsOfAddresses;
  backups: Backups;
  /** Ended by a password change. */
  endedByNewPassword: boolean;
  sessionId: string | null;
  /** Gave proof in the last ten minutes. See `dangerous.server.ts`. */
  isFresh: boolean;
  hasCode: boolean;
  /** For rate limits. */
  network: string;
  /**
   * A keyed hash of the network instead of the address. For IPv6 the /48, which providers often
   * give to one customer.
   */
  networkMark: () => string;
  sign: Sign;
  /** Otherwise mails are files in `mailFolder`. */
  sendsMail: boolean;
  mailFolder: string;
  /** No trailing slash. */
  origin: string;
  nonce: string;
  /** HTTPS only. */
  secure: boolean;
  push: {
    /** VAPID key. */
    publicKey: string;
    accepts: (endpoint: string) => boolean;
  };
  /** Encrypts a form for a cookie; see `forms/draft.server.ts`. */
  typedSeal: Seal;
  /** Null if orders can be placed. See `server/http/readiness.ts`. */
  whyNoOrders: () => WhyNotWritable | null;
  /** Checks now, after an order failed. */
  checkOrders: () => Promise<WhyNotWritable | null>;
  cookies: string[];
  /** Sends an event that is not stored, such as typing. */
  notify: (audience: Audience, kind: 'typing', subject: string) => void;
  /** Tags for the guests' cache. See `server/cache/page-cache.ts`. */
  shows: (tag: 'catalogue' | 'sliders' | `product:${string}`) => void;
  keepNot: () => void;
  /** Queues the rendering; a write leaves the queue. See `server/http/admission.ts`. */
  pageTurn: <T>(render: () => Promise<T>) => Promise<T>;
  /**
   * The rendered page. The router's response then has no body, which it would turn into a stream.
   */
  page: Uint8Array<ArrayBuffer> | null;
  logError: (error: unknown) => void;
}

export const shopRequest = createContext<ShopRequest>();

export function requestOf(context: Readonly<RouterContextProvider>): ShopRequest {
  return context.get(shopRequest);
}

export function senderOf({ headers }: Request, { network, shop: { source } }: ShopRequest): Sender {
  return { headers, network, ...(source && { source }) };
}

export function showsProducts({ shows }: ShopRequest, products: readonly { id: string }[]): void {
  for (const { id } of products) shows(`product:${id}`);
}
