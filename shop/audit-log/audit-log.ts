/** Acts in the record of changes, and their kinds. */
import type { Guest, Machine, Member, Right } from '../kernel/actor.ts';

/** The filter of the record's screen. */
export const KINDS = [
  'product',
  'cost',
  'sale',
  'coupon',
  'category',
  'search words',
  'review',
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

/** Needed besides the right to the record. */
export const RIGHT_OF_KIND = {
  product: 'products',
  cost: 'owner',
  sale: 'products',
  coupon: 'products',
  category: 'products',
  'search words': 'products',
  review: 'products',
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

export const ACTS = {
  'product added': 'product',
  'product changed': 'product',
  'product counted': 'product',
  'product archived': 'product',
  'product brought back': 'product',
  'product deleted': 'product',
  'products imported': 'product',
  'stock take booked': 'product',
  'stock take thrown away': 'product',
  'cost changed': 'cost',
  'sale added': 'sale',
  'sale changed': 'sale',
  'sale ended': 'sale',
  'sale called off': 'sale',
  'coupon added': 'coupon',
  'coupon changed': 'coupon',
  'coupon ended': 'coupon',
  'thaans changed': 'product',
  'category added': 'category',
  'category changed': 'category',
  'category deleted': 'category',
  'search words added': 'search words',
  'search words deleted': 'search words',
  'review written': 'review',
  'review taken down': 'review',
  'review published': 'review',
  'review hidden': 'review',
  'review answered': 'review',
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
  'person deleted': 'person',
  'people told': 'person',
  'person taken off a list': 'person',
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
  'goods bought': 'money',
  'goods sent back': 'money',
  'supplier added': 'money',
  'supplier changed': 'money',
  'day closed': 'money',
  'day reopened': 'money',
  'month locked': 'money',
  'month opened': 'money',
  'khata opened': 'money',
  'khata changed': 'money',
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

/** By their names in the form. Money in paisa; JSON values only. */
export type Fields = Readonly<Record<string, unknown>>;

export interface Change {
  act: Act;
  /** An id, or a topic of the settings. */
  subject: string;
  /** For people, such as a product's ID and name; default: the subject. */
  name?: string;
  /** Not for new things. */
  before?: Fields;
  /** Not for deleted things. */
  after?: Fields;
}

/** Guests are anonymous. */
export type Doer = Pick<Member, 'kind' | 'id' | 'fullName'> | Pick<Guest, 'kind'> | Machine;
export type ActorKind = Doer['kind'];

/** Filters besides the shop's own accounts. */
export const OTHER_DOERS = ['customer', 'guest', 'command line', 'shop'] as const satisfies ActorKind[];
