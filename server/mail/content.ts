/** What a mail is made of: the parts that its text and its HTML are laid out from, and what all letters share. */
import type { Order } from '#shop/orders/order.ts';
import type { StoreSettings } from '#shop/settings/store.ts';
import { language } from '#words/language.ts';
import { inAddress } from '#words/languages.ts';
import { m } from '#words/letters.ts';

export interface Content {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** An order's lines and total. */
  order?: {
    /** `cutCm` is 0 of pieces; the name of a cut has its length. `was`: what the line cost before the sale in which it was bought. */
    items: { name: string; quantity: number; cutCm: number; sum: string; was?: string }[];
    charges: { name: string; sum: string }[];
    total: string;
  };
  /** Labelled facts, such as where the parcel goes. */
  facts?: [label: string, text: string][];
  links?: { label: string; url: string }[];
  closing: string;
}

/** The sender of a mail: the shop. */
export interface Writer {
  /** The shop's public address. */
  origin: string;
  /** With its texts in the language of the letter. */
  store: StoreSettings;
  /** The private page of an order, see `orderLink`. */
  linkTo: (order: Order) => string | null;
}

/** The address of a page, in the language of the letter. */
export const at = (origin: string, path: string) => origin + inAddress(language(), path);

/** The last lines of a mail to a customer. */
export const signature = ({ store }: Writer) => m.signature(store);
