/** The record of changes. */

import type { Act, ActorKind, Kind, OTHER_DOERS } from '#shop/audit-log/audit-log.ts';
import type { AnyStatus } from '#shop/orders/life.ts';
import type { Settings, Topic } from '#shop/settings/settings.ts';
import { inRecord } from './endings.ts';
import { names as productFields } from './product-fields.ts';
import { orderStatuses } from './statuses.ts';

export * as m from './record.ts';

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
  sale: 'Sale prices',
  category: 'Categories',
  'search words': 'Search words',
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
  'product added': 'Product added',
  'product changed': 'Product changed',
  'product counted': 'Product counted',
  'product archived': 'Product archived',
  'product brought back': 'Product brought back',
  'product deleted': 'Product deleted',
  'products imported': 'Price list imported',
  'sale added': 'Sale added',
  'sale changed': 'Sale changed',
  'sale ended': 'Sale ended',
  'sale called off': 'Sale called off',
  'thaans changed': 'Thaans changed',
  'category added': 'Category added',
  'category changed': 'Category changed',
  'category deleted': 'Category deleted',
  'search words added': 'Search words added',
  'search words deleted': 'Search words deleted',
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
export const fields: Readonly<Record<string, string>> = {
  ...productFields,
  percent: 'Taken off, %',
  fromMs: 'Begins',
  untilMs: 'Ends',
  thaan: 'Thaan',
  thaans: 'Thaans entered',
  remnantCm: 'Remnant',
  shareTitle: 'Headline in Google',
  shareText: 'Lines in Google',
  shareTitleUrdu: 'Headline in Google, in Urdu',
  shareTextUrdu: 'Lines in Google, in Urdu',
  picture: 'Picture of a shared link',
  order: 'Order',
  entry: 'Entry',
  amount: 'Amount',
  way: 'How it was paid',
  date: 'Day',
  lines: 'Lines',
  net: 'Net',
  imageUrl: 'Picture',
  title: 'Title',
  body: 'Text',
  titleUrdu: 'Title in Urdu',
  bodyUrdu: 'Text in Urdu',
  slug: 'Address of the page',
  place: 'Place in the footer',
  subtitle: 'Subtitle',
  text: 'Text',
  textUrdu: 'Urdu text',
  words: 'Words',
  status: 'Status',
  note: 'Note',
  step: 'Step',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  postalCode: 'Postal code',
  notes: 'Notes',
  items: 'Items',
  delivery: 'Delivery',
  discount: 'Discount',
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
};

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
  store: {
    name: 'Name of the store',
    nameUrdu: 'Name in Urdu',
    tagline: 'Tagline',
    taglineUrdu: 'Tagline in Urdu',
    taglineRoman: 'Tagline in Roman Urdu',
    since: 'Open since',
    language: 'Language',
    street: 'Street',
    streetUrdu: 'Street in Urdu',
    city: 'City',
    cityUrdu: 'City in Urdu',
    region: 'Region',
    regionUrdu: 'Region in Urdu',
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
    pictureTextUrdu: 'What the picture shows, in Urdu',
    pictureTextRoman: 'What the picture shows, in Roman Urdu',
    map: 'Map',
    mapUrdu: 'Map with Urdu names',
    mapText: 'The way in words',
    mapTextUrdu: 'The way in words, in Urdu',
    mapTextRoman: 'The way in words, in Roman Urdu',
    story: 'Story',
    storyUrdu: 'Story in Urdu',
    storyRoman: 'Story in Roman Urdu',
    reasons: 'Reasons to buy',
    reasonsUrdu: 'Reasons to buy, in Urdu',
    reasonsRoman: 'Reasons to buy, in Roman Urdu',
  },
  hours: { week: 'Hours', holidays: 'Holidays', closedOn: 'Closed on' },
  delivery: {
    deliveryInPaisa: 'Delivery charge',
    freeFromInPaisa: 'Free delivery from',
    towns: 'Charges by town',
  },
  couriers: { couriers: 'Couriers' },
  terms: {
    exchangeRule: 'Exchange rule',
    exchangeRuleUrdu: 'Exchange rule in Urdu',
    parcelStaysClosed: 'Parcel opened only after payment',
  },
  texts: {
    confirm: 'To confirm the order',
    today: 'The rider comes today',
    delivered: 'The parcel has arrived',
  },
  sharing: {
    homeTitle: 'Home page: headline in Google',
    homeText: 'Home page: lines in Google',
    homeTitleUrdu: 'Home page: headline in Google, in Urdu',
    homeTextUrdu: 'Home page: lines in Google, in Urdu',
    homePicture: 'Home page: picture of a shared link',
    productsTitle: 'All products: headline in Google',
    productsText: 'All products: lines in Google',
    productsTitleUrdu: 'All products: headline in Google, in Urdu',
    productsTextUrdu: 'All products: lines in Google, in Urdu',
    productsPicture: 'All products: picture of a shared link',
    aboutTitle: 'About: headline in Google',
    aboutText: 'About: lines in Google',
    aboutTitleUrdu: 'About: headline in Google, in Urdu',
    aboutTextUrdu: 'About: lines in Google, in Urdu',
    aboutPicture: 'About: picture of a shared link',
    contactTitle: 'Contact: headline in Google',
    contactText: 'Contact: lines in Google',
    contactTitleUrdu: 'Contact: headline in Google, in Urdu',
    contactTextUrdu: 'Contact: lines in Google, in Urdu',
    contactPicture: 'Contact: picture of a shared link',
  },
  checkout: {
    leastOrderInPaisa: 'Least order',
    note: 'Line before the order',
    noteUrdu: 'Line before the order in Urdu',
    advanceAboveInPaisa: 'Advance asked above',
    pendingOrders: 'Pending orders of an account',
    pendingPieces: 'Pieces in them',
    newPendingOrders: 'Pending orders of a new customer',
    newPendingPieces: 'Pieces of a new customer',
    networkPercent: 'Part of the stock for one network, in percent',
    networkPieces: 'Pieces for one network in any case',
  },
  announcement: {
    text: 'Announcement',
    textUrdu: 'Announcement in Urdu',
    link: 'Link',
    fromMs: 'Shown from',
    untilMs: 'Shown until',
  },
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
  record: { keptDays: 'How long an entry is kept' },
  helpers: { allowed: 'Helpers can log in' },
};

export const was = ({ before, after }: { before: string; after: string }) => `was ${before}, is now ${after}`;
/** A day without hours. */
export const closed = 'closed';
/** List items. */
export const added = (what: string) => `Added: ${what}`;
/** List items. */
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

/** How long entries are kept. */
export const keptFor = (days: number) => {
  const years = days / 365;
  if (!Number.isInteger(years)) return `${days} days`;
  return years === 1 ? 'One year' : `${years} years`;
};
