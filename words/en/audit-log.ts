/** The audit log. */
import type { Act, ActorKind, Kind, OTHER_DOERS } from '#shop/audit-log/audit-log.ts';
import type { AnyStatus } from '#shop/orders/life.ts';
import type { Settings, Topic } from '#shop/settings/topics.server.ts';
import { withTranslated } from '../translated.ts';
import { inRecord } from './endings.ts';
import { names as productFields } from './product-fields.ts';
import { orderStatuses } from './statuses.ts';
import { inOther } from './translations.ts';

export * as m from './audit-log.ts';

/** Field names of each settings topic. */
export type SettingsFields = { readonly [T in Topic]: Readonly<Record<keyof Settings[T], string>> };

export const about = 'Who changed what, when, and on which device.';
export const intro = (days: number) =>
  `${about} An entry cannot be changed. It is kept for ${days === 365 ? 'a year' : `${days} days`}.`;
export const noun = 'the record';
export const notLoaded = 'The record could not be loaded.';
export const none = 'Nothing is recorded yet';
export const noneFound = 'No entries found';
export const all = 'Show all entries';
export const kind = 'About';
export const by = 'By';
export const everything = 'Everything';
export const everybody = 'Everybody';
export const newest = 'Newest entries';
export const older = 'Older entries';
export const entries = 'Entries';

export const kinds: Record<Kind, string> = {
  money: 'Money',
  product: 'Products',
  cost: 'Costs',
  sale: 'Sale prices',
  coupon: 'Coupons',
  category: 'Categories',
  'search words': 'Search words',
  review: 'Reviews',
  order: 'Orders',
  person: 'People',
  banner: 'Sliders',
  page: 'Pages',
  reply: 'Saved replies',
  settings: 'Settings',
  account: 'Accounts',
  data: 'Data',
};
export const acts: Record<Act, string> = {
  'money booked': 'Money booked',
  'money corrected': 'Money corrected',
  'statement read': 'Statement of a courier read',
  'day closed': 'Counter closed',
  'day reopened': 'Counter opened again',
  'month locked': 'Month locked',
  'month opened': 'Month opened again',
  'khata opened': 'Khata opened',
  'khata changed': 'Khata changed',
  'product added': 'Product added',
  'product changed': 'Product changed',
  'product counted': 'Product counted',
  'product archived': 'Product archived',
  'product brought back': 'Product brought back',
  'product deleted': 'Product deleted',
  'cost changed': 'Cost of a product changed',
  'goods bought': 'Goods bought',
  'goods sent back': 'Goods sent back to a supplier',
  'supplier added': 'Supplier added',
  'supplier changed': 'Supplier changed',
  'products imported': 'Price list imported',
  'stock take booked': 'Stock take booked',
  'stock take thrown away': 'Stock take thrown away',
  'sale added': 'Sale added',
  'sale changed': 'Sale changed',
  'sale ended': 'Sale ended',
  'sale called off': 'Sale called off',
  'coupon added': 'Coupon added',
  'coupon changed': 'Coupon changed',
  'coupon ended': 'Coupon ended',
  'thaans changed': 'Thaans changed',
  'category added': 'Category added',
  'category changed': 'Category changed',
  'category deleted': 'Category deleted',
  'search words added': 'Search words added',
  'search words deleted': 'Search words deleted',
  'review written': 'Review written',
  'review taken down': 'Review taken down by its writer',
  'review published': 'Review published',
  'review hidden': 'Review hidden',
  'review answered': 'Review answered',
  'order entered': 'Order entered in the shop',
  'basket sent': 'Basket sent into a chat',
  'basket taken back': 'Basket taken back',
  'order changed': 'Order status changed',
  'order edited': 'Order changed',
  'order exchanged': 'Order exchanged',
  'exchange back': 'Exchanged pieces came back',
  'exchange asked': 'Exchange asked for by the customer',
  'exchange declined': 'Exchange declined',
  'customer called': 'Call about an order',
  'order noted': 'Note on an order',
  'order cancelled': 'Order cancelled',
  'order deleted': 'Order deleted',
  'parcel refused': 'Parcel refused',
  'person changed': 'Person changed',
  'people merged': 'People made one',
  'people separated': 'People separated',
  'refusals forgotten': 'Refused parcels forgotten',
  'person deleted': 'Person deleted',
  'people told': 'Told that a product is back',
  'person taken off a list': 'Taken off a waiting list',
  'parcel tried': 'Parcel tried',
  'parcel changed': 'Parcel put right',
  'banner added': 'Slider added',
  'banner changed': 'Slider changed',
  'banner deleted': 'Slider deleted',
  'page added': 'Page added',
  'page changed': 'Page changed',
  'page deleted': 'Page deleted',
  'pages put in order': 'Order of the pages changed',
  'reply added': 'Saved reply added',
  'reply deleted': 'Saved reply deleted',
  'settings changed': 'Settings changed',
  'logged in': 'Logged in',
  'logged out': 'Logged out',
  'log-ins failed': 'Wrong password',
  'codes failed': 'Wrong code, after the right password',
  'password changed': 'Password changed',
  'account changed': 'Account changed',
  'new address asked for': 'New email address asked for',
  'device named': "Device's name changed",
  'devices logged out': 'Devices logged out',
  'second factor turned on': 'Code of an app turned on',
  'second factor turned off': 'Code of an app turned off',
  'recovery codes made': 'New recovery codes made',
  'passkey added': 'Passkey added',
  'passkey changed': "Passkey's name changed",
  'passkey removed': 'Passkey removed',
  'admin added': 'Admin’s account made',
  'helper added': 'Helper added',
  'helper changed': 'Helper changed',
  'helper invited': 'Link to log in made for a helper',
  'helper paused': 'Helper paused',
  'helper let in again': 'Helper let in again',
  'helper removed': 'Helper removed',
  'catalogue exported': 'Price list exported',
  'booking sheet made': 'Booking sheet made',
  'report made': 'Report made',
  'backup begun': 'Backup begun',
  'backup downloaded': 'Backup downloaded',
  'backup deleted': 'Backup deleted',
  'backup put back': 'Backup put back',
  'passphrase set': 'Passphrase of backups set',
  'passphrase removed': 'Passphrase of backups removed',
  'letter sent again': 'Mail sent again',
  'letter deleted': 'Mail that could not be sent deleted',
  'demo added': 'Demo catalogue added',
  'demo removed': 'Demo catalogue removed',
};

/** Filter choices. */
export const doers: Record<(typeof OTHER_DOERS)[number], string> = {
  customer: 'Customers',
  guest: 'Somebody unknown',
  'command line': 'Commands of the operator',
  shop: 'The shop itself',
};
/** An entry's author; `name` is empty without an account. */
export const doer: Record<ActorKind, (name: string) => string> = {
  admin: (name) => name,
  customer: (name) => `${name} (customer)`,
  guest: () => 'Somebody unknown',
  'command line': () => 'A command of the operator',
  shop: () => 'The shop itself',
};

export const statuses: Record<AnyStatus, string> = { ...orderStatuses, ...inRecord };

/** Fields named differently than on their screen. */
export const fields: Readonly<Record<string, string>> = withTranslated(inOther, {
  ...productFields,
  percent: 'Taken off, %',
  fromMs: 'Begins',
  untilMs: 'Ends',
  thaan: 'Thaan',
  thaans: 'Thaans entered',
  remnantCm: 'Remnant',
  shareTitle: 'Headline in Google',
  shareText: 'Lines in Google',
  picture: 'Picture of a shared link',
  order: 'Order',
  entry: 'Entry',
  cost: 'Cost',
  freight: 'Freight',
  bill: 'Bill number',
  paid: 'Paid',
  supplier: 'Supplier',
  amount: 'Amount',
  way: 'How it was paid',
  expenseKind: 'Kind of expense',
  date: 'Day',
  lines: 'Lines',
  net: 'Net',
  imageUrl: 'Picture',
  title: 'Title',
  body: 'Text',
  slug: 'Address of the page',
  place: 'Place in the footer',
  subtitle: 'Subtitle',
  text: 'Text',
  words: 'Words',
  status: 'Status',
  note: 'Note',
  step: 'Step',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  postalCode: 'Postal code',
  notes: 'Notes',
  gift: 'Gift',
  items: 'Items',
  delivery: 'Delivery',
  discount: 'Discount',
  coupon: 'Coupon',
  amountOff: 'Amount off',
  leastGoods: 'Least order',
  mostUses: 'Orders in all',
  of: 'Exchanged for order',
  reason: 'Reason',
  discountReason: 'Reason of the discount',
  extra: 'Extra charge',
  extraReason: 'Reason of the extra charge',
  total: 'Total',
  fullName: 'Name',
  email: 'Email',
  devices: 'Devices',
  tries: 'Wrong passwords within a day, from one network',
  wrongCodes: 'Wrong codes within a day, from one network',
  rights: 'Rights',
  products: 'Products',
  categories: 'Categories',
  sliders: 'Sliders',
  added: 'New products',
  changed: 'Changed products',
  from: 'From',
  to: 'To',
  format: 'File',
  courier: 'Courier',
  number: 'Number of the parcel',
  charges: 'Charges',
  prices: 'Own prices',
  source: 'How it came',
  outcome: 'What came of it',
  attempt: 'Attempt',
  link: 'Private page',
  mergedInto: 'One person with',
  people: 'People',
  stars: 'Stars',
  trueToColour: 'True to colour',
  answer: 'Answer',
});

export const topics: Record<Topic, string> = {
  taxes: 'Taxes withheld by couriers',
  statements: 'Columns of statements',
  evening: 'The day in five lines',
  firstDay: 'First day',
  fit: 'How much cloth it takes',
  store: 'Store',
  hours: 'Hours',
  delivery: 'Delivery',
  couriers: 'Couriers',
  deliveryDays: 'Delivery days',
  terms: 'Exchange rule',
  texts: 'WhatsApp messages',
  checkout: 'Checkout',
  announcement: 'Announcement',
  stock: 'Low stock',
  sharing: 'Search engines and sharing',
  work: 'Day with orders',
  backups: 'Backups',
  record: 'Record of changes',
  helpers: 'Helpers',
};
export const settings: SettingsFields = {
  taxes: { rates: 'Rates' },
  statements: { columns: 'Columns' },
  evening: { onDashboard: 'On the dashboard', hour: 'From the hour', byMail: 'By mail' },
  firstDay: { hidden: 'List put away', hoursSeen: 'Hours found right', mailWorked: 'Mail tried' },
  fit: { rows: 'Figures', spareCm: 'Just enough below, in cm' },
  store: withTranslated(inOther, {
    name: 'Name of the store',
    tagline: 'Tagline',
    since: 'Open since',
    language: 'Language',
    street: 'Street',
    city: 'City',
    region: 'Region',
    phone: 'Phone',
    morePhones: 'More phones',
    ntn: 'NTN',
    strn: 'STRN',
    whatsapp: 'WhatsApp number',
    email: 'Email',
    facebook: 'Facebook',
    instagram: 'Instagram',
    tiktok: 'TikTok',
    youtube: 'YouTube',
    position: 'Position on the map',
    logo: 'Logo',
    picture: 'Picture of the shop',
    pictureText: 'What the picture shows',
    map: 'Map',
    mapText: 'The way in words',
    story: 'Story',
    reasons: 'Reasons to buy',
  }),
  hours: { week: 'Hours', holidays: 'Holidays', closedOn: 'Closed on', seasons: 'Seasons' },
  delivery: {
    deliveryInPaisa: 'Delivery charge',
    freeFromInPaisa: 'Free delivery from',
    towns: 'Charges by town',
  },
  couriers: { couriers: 'Couriers' },
  deliveryDays: { usual: 'Usual days', rows: 'Days by town' },
  terms: withTranslated(inOther, {
    exchangeRule: 'Exchange rule',
    parcelStaysClosed: 'Parcel opened only after payment',
  }),
  texts: {
    confirm: 'To confirm the order',
    today: 'The rider comes today',
    delivered: 'The parcel has arrived',
    review: 'How was it?',
    udhaar: 'Reminder of udhaar',
  },
  sharing: withTranslated(inOther, {
    homeTitle: 'Home page: headline in Google',
    homeText: 'Home page: lines in Google',
    homePicture: 'Home page: picture of a shared link',
    productsTitle: 'All products: headline in Google',
    productsText: 'All products: lines in Google',
    productsPicture: 'All products: picture of a shared link',
    aboutTitle: 'About: headline in Google',
    aboutText: 'About: lines in Google',
    aboutPicture: 'About: picture of a shared link',
    contactTitle: 'Contact: headline in Google',
    contactText: 'Contact: lines in Google',
    contactPicture: 'Contact: picture of a shared link',
  }),
  checkout: withTranslated(inOther, {
    leastOrderInPaisa: 'Least order',
    note: 'Line before the order',
    advanceAboveInPaisa: 'Advance asked above',
    pendingOrders: 'Pending orders of an account',
    pendingPieces: 'Pieces in them',
    newPendingOrders: 'Pending orders of a new customer',
    newPendingPieces: 'Pieces of a new customer',
    networkPercent: 'Part of the stock for one network, in percent',
    networkPieces: 'Pieces for one network in any case',
  }),
  announcement: withTranslated(inOther, {
    text: 'Announcement',
    link: 'Link',
    fromMs: 'Shown from',
    untilMs: 'Shown until',
  }),
  stock: {
    lowStock: 'Low stock from',
    cutStepCm: 'Cuts in steps of',
    oneCardPerCloth: 'One card per cloth',
  },
  work: {
    callAgainHours: 'Call again after (hours)',
    chaseAfterDays: 'Ask the courier after (days)',
    exchangeDays: 'Exchange can be asked for (days)',
  },
  backups: { nightly: 'Backup every night', hour: 'Hour of the backup' },
  record: {
    keptDays: 'How long an entry is kept',
    khataDays: 'Name and phone of a settled khata, after its last entry',
    billDays: 'Photo of a bill',
  },
  helpers: { allowed: 'Helpers can log in' },
};

export const was = ({ before, after }: { before: string; after: string }) => `was ${before}, is now ${after}`;
/** A day without hours. */
export const closed = 'closed';
/** List items. */
export const added = (what: string) => `Added: ${what}`;
export const removed = (what: string) => `Removed: ${what}`;
export const empty = 'empty';
export const yes = 'yes';
export const no = 'no';
/** A replaced private link. */
export const newLink = 'a new one';
/** Number and customer. */
export const orderOf = ({ number, name }: Record<'number' | 'name', string>) => `${number} ${name}`;
/** A picture or secret. */
export const another = 'was changed';
export const before = 'Before';
export const after = 'Now';
export const content = 'What it held';
/** After a closed list or text, for screen readers. */
export const of = (name: string) => ` of ${name}`;

export const keptFor = (days: number) => {
  const years = days / 365;
  if (!Number.isInteger(years)) return `${days} days`;
  return years === 1 ? 'One year' : `${years} years`;
};
