/** The record of changes: what is recorded, and of which kind it is. */
import type { Guest, Machine, Member, Right } from '../kernel/actor.ts';

/** What an entry can be about; the list of the record is filtered by these. */
export const KINDS = [
  'product',
  'sale',
  'category',
  'search words',
  'order',
  'person',
  'banner',
  'page',
  'reply',
  'settings',
  'money',
  'account',
  'data',
] as const;
export type Kind = (typeof KINDS)[number];

/** The right that reading the entries about a kind of thing takes, besides that of the record. */
export const RIGHT_OF_KIND = {
  product: 'products',
  sale: 'products',
  category: 'products',
  'search words': 'products',
  order: 'orders',
  person: 'orders',
  banner: 'products',
  page: 'settings',
  reply: 'chat',
  settings: 'settings',
  account: 'settings',
  money: 'money',
  data: 'settings',
} as const satisfies Record<Kind, Right>;

/** Every act that is recorded, with what it is about. */
export const ACTS = {
  'product added': 'product',
  'product changed': 'product',
  'product counted': 'product',
  'product archived': 'product',
  'product brought back': 'product',
  'product deleted': 'product',
  'products imported': 'product',
  'sale added': 'sale',
  'sale changed': 'sale',
  'sale ended': 'sale',
  'sale called off': 'sale',
  'thaans changed': 'product',
  'category added': 'category',
  'category changed': 'category',
  'category deleted': 'category',
  'search words added': 'search words',
  'search words deleted': 'search words',
  'order entered': 'order',
  'basket sent': 'order',
  'basket taken back': 'order',
  'order changed': 'order',
  'order edited': 'order',
  'order exchanged': 'order',
  'exchange back': 'order',
  'exchange asked': 'order',
  'exchange declined': 'order',
  'order noted': 'order',
  'customer called': 'order',
  'order cancelled': 'order',
  'order deleted': 'order',
  'parcel refused': 'order',
  'person changed': 'person',
  'people merged': 'person',
  'people separated': 'person',
  'refusals forgotten': 'person',
  'parcel tried': 'order',
  'parcel changed': 'order',
  'banner added': 'banner',
  'banner changed': 'banner',
  'banner deleted': 'banner',
  'page added': 'page',
  'page changed': 'page',
  'page deleted': 'page',
  'pages put in order': 'page',
  'reply added': 'reply',
  'reply deleted': 'reply',
  'settings changed': 'settings',
  'money booked': 'money',
  'money corrected': 'money',
  'statement read': 'money',
  'day closed': 'money',
  'day reopened': 'money',
  'logged in': 'account',
  'logged out': 'account',
  'log-ins failed': 'account',
  'codes failed': 'account',
  'password changed': 'account',
  'account changed': 'account',
  'new address asked for': 'account',
  'device named': 'account',
  'devices logged out': 'account',
  'second factor turned on': 'account',
  'second factor turned off': 'account',
  'recovery codes made': 'account',
  'passkey added': 'account',
  'passkey changed': 'account',
  'passkey removed': 'account',
  'admin added': 'account',
  'helper added': 'account',
  'helper changed': 'account',
  'helper invited': 'account',
  'helper paused': 'account',
  'helper let in again': 'account',
  'helper removed': 'account',
  'catalogue exported': 'data',
  'booking sheet made': 'data',
  'report made': 'data',
  'backup begun': 'data',
  'backup downloaded': 'data',
  'backup deleted': 'data',
  'backup put back': 'data',
  'passphrase set': 'data',
  'passphrase removed': 'data',
  'letter sent again': 'data',
  'letter deleted': 'data',
  'demo added': 'data',
  'demo removed': 'data',
} as const satisfies Record<string, Kind>;
export type Act = keyof typeof ACTS;

/** The fields of a thing, by their names in its form. Money is paisa. What JSON can hold. */
export type Fields = Readonly<Record<string, unknown>>;

export interface Change {
  act: Act;
  /** The id of the thing, or a topic of the settings. */
  subject: string;
  /** The thing as people know it, such as a product's ID and name; the subject when left out. */
  name?: string;
  /** The fields as they were; left out for what is new, and for an act that changes none. */
  before?: Fields;
  /** The fields as they are now; left out for what is gone, and for an act that changes none. */
  after?: Fields;
}

/** Whoever an entry can name; a guest is nobody that the shop knows. */
export type Doer = Pick<Member, 'kind' | 'id' | 'fullName'> | Pick<Guest, 'kind'> | Machine;
export type ActorKind = Doer['kind'];

/** Whose entries can be asked for together, besides those of each account of the shop. */
export const OTHER_DOERS = ['customer', 'guest', 'command line', 'shop'] as const satisfies ActorKind[];
