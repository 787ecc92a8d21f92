import type { Order } from '#shop/orders/order.ts';
import type { Arrival } from '#shop/parcels/parcel.ts';
import type { StoreSettings } from '#shop/settings/store/store.ts';
import { m } from '#words/emails.ts';
import { language } from '#words/language.ts';
import { inAddress } from '#words/languages.ts';

export interface Content {
  subject: string;
  heading: string;
  paragraphs: string[];
  order?: {
    /** `cutCm` is 0 for pieces; a cut's name has its length. `was`: the cost before a sale. */
    items: { name: string; quantity: number; cutCm: number; sum: string; was?: string }[];
    charges: { name: string; sum: string }[];
    total: string;
  };
  /** Such as the parcel's address. */
  facts?: [label: string, text: string][];
  links?: { label: string; url: string }[];
  closing: string;
}

export interface Writer {
  /** Public address. */
  origin: string;
  /** In the email's language. */
  store: StoreSettings;
  linkTo: (order: Order) => string | null;
  /** For an order still in the shop; null for no promise. */
  expects: (order: Order) => Arrival | null;
}

/** In the email's language. */
export const at = (origin: string, path: string) => origin + inAddress(language(), path);

export const signature = ({ store }: Writer) => m.signature(store);
