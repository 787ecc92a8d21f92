import type { Act, ActorKind, Kind, OTHER_DOERS } from '#shop/audit-log/audit-log.ts';
import type { AnyStatus } from '#shop/orders/life.ts';
import type { Topic } from '#shop/settings/settings.ts';
import type { SettingsFields } from '../en/record.ts';
import { inRecord } from './endings.ts';
import { names as productFields } from './product-fields.ts';
import { orderStatuses } from './statuses.ts';

export * as m from './record.ts';

export const about = 'Kis ne kya badla, kab, aur kis device se.';
export const intro = (days: number) =>
  `${about} Entry badli nahi ja sakti. Ye ${days === 365 ? 'aik saal' : `${days} din`} rakhi jati hai.`;
export const noun = 'record';
export const notLoaded = 'Record nahi dikhaya ja saka.';
export const none = 'Abhi record mein kuch nahi';
export const noneFound = 'Koi entry nahi mili';
export const all = 'Sab entries dikhayein';
export const kind = 'Kis baare mein';
export const by = 'Kis ne';
export const everything = 'Sab kuch';
export const everybody = 'Sab';
export const newest = 'Nayi entries';
export const older = 'Purani entries';
export const entries = 'Entries';

export const kinds: Record<Kind, string> = {
  money: 'Raqam',
  product: 'Products',
  sale: 'Sale',
  category: 'Categories',
  'search words': 'Talaash ke alfaaz',
  order: 'Orders',
  person: 'Gahak',
  banner: 'Sliders',
  page: 'Pages',
  reply: 'Tayyar jawab',
  settings: 'Settings',
  account: 'Accounts',
  data: 'Data',
};
export const acts: Record<Act, string> = {
  'money booked': 'Raqam likhi gayi',
  'money corrected': 'Raqam theek ki gayi',
  'statement read': 'Courier ki statement parhi gayi',
  'day closed': 'Counter band kiya gaya',
  'day reopened': 'Counter dobara khola gaya',
  'product added': 'Product shamil ki gayi',
  'product changed': 'Product badli gayi',
  'product counted': 'Product ka stock gina gaya',
  'product archived': 'Product hata kar rakhi gayi',
  'product brought back': 'Product wapas layi gayi',
  'product deleted': 'Product delete ki gayi',
  'products imported': 'Qeematon ki list daali gayi',
  'sale added': 'Sale lagai gayi',
  'sale changed': 'Sale badli gayi',
  'sale ended': 'Sale khatam ki gayi',
  'sale called off': 'Sale mansookh ki gayi',
  'thaans changed': 'Thaan badle gaye',
  'category added': 'Category shamil ki gayi',
  'category changed': 'Category badli gayi',
  'category deleted': 'Category delete ki gayi',
  'search words added': 'Talaash ke alfaaz shamil kiye gaye',
  'search words deleted': 'Talaash ke alfaaz delete kiye gaye',
  'order entered': 'Order dukaan mein likha gaya',
  'basket sent': 'Chat mein basket bheji gayi',
  'basket taken back': 'Basket wapas li gayi',
  'order changed': 'Order ka marhala badla gaya',
  'order edited': 'Order mein tabdeeli',
  'order exchanged': 'Order ka exchange',
  'exchange back': 'Exchange ke piece wapas aaye',
  'exchange asked': 'Gahak ne exchange maanga',
  'exchange declined': 'Exchange se mana kiya gaya',
  'customer called': 'Order ke baare mein call',
  'order noted': 'Order par note',
  'order cancelled': 'Order cancel kiya gaya',
  'order deleted': 'Order delete kiya gaya',
  'parcel refused': 'Parcel nahi liya gaya',
  'person changed': 'Gahak ki maloomat badli',
  'people merged': 'Number aik gahak ke kiye gaye',
  'people separated': 'Number alag alag gahak ke kiye gaye',
  'refusals forgotten': 'Na liye gaye parcel bhula diye gaye',
  'parcel tried': 'Parcel pohanchane ki koshish',
  'parcel changed': 'Parcel theek kiya gaya',
  'banner added': 'Slider shamil kiya gaya',
  'banner changed': 'Slider badla gaya',
  'banner deleted': 'Slider delete kiya gaya',
  'page added': 'Page shamil kiya gaya',
  'page changed': 'Page badla gaya',
  'page deleted': 'Page delete kiya gaya',
  'pages put in order': 'Pages ki tarteeb badli gayi',
  'reply added': 'Tayyar jawab shamil hua',
  'reply deleted': 'Tayyar jawab delete hua',
  'settings changed': 'Settings badli gayin',
  'logged in': 'Login kiya',
  'logged out': 'Logout kiya',
  'log-ins failed': 'Ghalat password',
  'codes failed': 'Sahi password ke baad ghalat code',
  'password changed': 'Password badla gaya',
  'account changed': 'Account badla gaya',
  'new address asked for': 'Naya email address maanga gaya',
  'device named': 'Device ka naam badla',
  'devices logged out': 'Devices logout ki gayin',
  'second factor turned on': 'Login par code chalu kiya gaya',
  'second factor turned off': 'Login par code band kiya gaya',
  'recovery codes made': 'Naye recovery code banaye gaye',
  'passkey added': 'Passkey banayi gayi',
  'passkey changed': 'Passkey ka naam badla',
  'passkey removed': 'Passkey nikaali gayi',
  'admin added': 'Admin ka account bana',
  'helper added': 'Madadgar shamil hua',
  'helper changed': 'Madadgar mein tabdeeli hui',
  'helper invited': 'Madadgar ke login ka link bana',
  'helper paused': 'Madadgar roka gaya',
  'helper let in again': 'Madadgar ko dobara aane diya',
  'helper removed': 'Madadgar hataya gaya',
  'catalogue exported': 'Qeematon ki list nikaali gayi',
  'booking sheet made': 'Booking sheet bani',
  'report made': 'Report bani',
  'backup begun': 'Backup shuru hua',
  'backup downloaded': 'Backup download kiya gaya',
  'backup deleted': 'Backup delete kiya gaya',
  'backup put back': 'Backup wapas lagaya gaya',
  'passphrase set': 'Backup ka khufia jumla rakha gaya',
  'passphrase removed': 'Backup ka khufia jumla hataya gaya',
  'letter sent again': 'Email dobara bheji gayi',
  'letter deleted': 'Na ja sakne wali email delete ki gayi',
  'demo added': 'Namoone ka maal daala gaya',
  'demo removed': 'Namoone ka maal hataya gaya',
};

const UNKNOWN = 'Koi na-maloom shakhs';
const ITSELF = 'Dukaan ka system khud';
export const doers: Record<(typeof OTHER_DOERS)[number], string> = {
  customer: 'Gahak',
  guest: UNKNOWN,
  'command line': 'Operator ki command',
  shop: ITSELF,
};
export const doer: Record<ActorKind, (name: string) => string> = {
  admin: (name) => name,
  customer: (name) => `${name} (gahak)`,
  guest: () => UNKNOWN,
  'command line': () => 'Operator ki command',
  shop: () => ITSELF,
};

export const statuses: Record<AnyStatus, string> = { ...orderStatuses, ...inRecord };

export const fields: Readonly<Record<string, string>> = {
  ...productFields,
  percent: 'Kitne % kam',
  fromMs: 'Shuru',
  untilMs: 'Khatam',
  thaan: 'Thaan',
  thaans: 'Kitne thaan',
  remnantCm: 'Bacha hua kapra',
  shareTitle: 'Google mein headline',
  shareText: 'Google mein lines',
  shareTitleUrdu: 'Google mein Urdu headline',
  shareTextUrdu: 'Google mein Urdu lines',
  picture: 'Share kiye gaye link ki tasveer',
  order: 'Tarteeb',
  entry: 'Entry',
  amount: 'Raqam',
  way: 'Kaise di gayi',
  date: 'Din',
  lines: 'Lines',
  net: 'Dukaan ko mili raqam',
  imageUrl: 'Tasveer',
  title: 'Surkhi',
  body: 'Text',
  titleUrdu: 'Surkhi Urdu mein',
  bodyUrdu: 'Text Urdu mein',
  slug: 'Page ka address',
  place: 'Gahak ko kahan mile',
  subtitle: 'Choti surkhi',
  text: 'Jawab',
  textUrdu: 'Urdu jawab',
  words: 'Alfaaz',
  status: 'Marhala',
  note: 'Note',
  step: 'Kaam',
  phone: 'Phone',
  address: 'Pata',
  city: 'Sheher',
  postalCode: 'Postal code',
  notes: 'Note',
  items: 'Products',
  delivery: 'Delivery',
  discount: 'Riayat',
  of: 'Jis order ke badle',
  reason: 'Wajah',
  discountReason: 'Riayat ki wajah',
  extra: 'Izafi raqam',
  extraReason: 'Izafi raqam ki wajah',
  total: 'Kul raqam',
  fullName: 'Naam',
  email: 'Email',
  devices: 'Devices',
  tries: 'Aik din mein aik network se ghalat password',
  wrongCodes: 'Aik din mein aik network se ghalat code',
  rights: 'Ijazatein',
  products: 'Products',
  sliders: 'Sliders',
  added: 'Nayi products',
  changed: 'Badli hui products',
  from: 'Se',
  to: 'Tak',
  format: 'File',
  courier: 'Courier',
  number: 'Parcel ka number',
  charges: 'Izafi raqmein',
  prices: 'Apni qeematein',
  source: 'Kaise aaya',
  outcome: 'Kya hua',
  attempt: 'Kaun si baar',
  link: 'Niji page',
  mergedInto: 'Jis ke saath aik hai',
};

export const topics: Record<Topic, string> = {
  taxes: 'Courier ke kaate hue tax',
  statements: 'Statement ke columns',
  evening: 'Din paanch lines mein',
  firstDay: 'Pehla din',
  fit: 'Kitna kapra lagta hai',
  store: 'Dukaan',
  hours: 'Auqaat',
  delivery: 'Delivery',
  couriers: 'Couriers',
  terms: 'Exchange ka usool',
  texts: 'WhatsApp ke message',
  checkout: 'Checkout',
  announcement: 'Elaan',
  stock: 'Stock aur list',
  sharing: 'Search engine aur share karna',
  work: 'Orders ka roz ka kaam',
  backups: 'Backups',
  record: 'Tabdeeliyon ka record',
  helpers: 'Madadgar',
};
export const settings: SettingsFields = {
  taxes: { rates: 'Rates' },
  statements: { columns: 'Columns' },
  evening: { onDashboard: 'Dashboard par', hour: 'Kis waqt se', byMail: 'Email se' },
  fit: { rows: 'Hisaab', spareCm: 'Is se kam bache to bas poora, cm mein' },
  firstDay: {
    hidden: 'List chupayi gayi',
    hoursSeen: 'Auqaat theek paaye gaye',
    mailWorked: 'Email azmayi gayi',
  },
  store: {
    name: 'Dukaan ka naam',
    nameUrdu: 'Naam Urdu mein',
    tagline: 'Taarufi jumla',
    taglineUrdu: 'Taarufi jumla Urdu mein',
    taglineRoman: 'Taarufi jumla Roman Urdu mein',
    since: 'Kab se khuli hai',
    language: 'Zubaan',
    street: 'Dukaan aur bazaar',
    streetUrdu: 'Dukaan aur bazaar Urdu mein',
    city: 'Sheher',
    cityUrdu: 'Sheher Urdu mein',
    region: 'Sooba',
    regionUrdu: 'Sooba Urdu mein',
    phone: 'Phone',
    morePhones: 'Aur phone',
    ntn: 'NTN',
    strn: 'STRN',
    whatsapp: 'WhatsApp number',
    email: 'Email',
    facebook: 'Facebook',
    instagram: 'Instagram',
    tiktok: 'TikTok',
    youtube: 'YouTube',
    position: 'Naqshe par jagah',
    logo: 'Logo',
    picture: 'Dukaan ki tasveer',
    pictureText: 'Tasveer mein kya hai',
    pictureTextUrdu: 'Tasveer mein kya hai, Urdu mein',
    pictureTextRoman: 'Tasveer mein kya hai, Roman Urdu mein',
    map: 'Naqsha',
    mapUrdu: 'Naqsha Urdu naamon ke saath',
    mapText: 'Raasta lafzon mein',
    mapTextUrdu: 'Raasta lafzon mein, Urdu mein',
    mapTextRoman: 'Raasta lafzon mein, Roman Urdu mein',
    story: 'Kahani',
    storyUrdu: 'Kahani, Urdu mein',
    storyRoman: 'Kahani, Roman Urdu mein',
    reasons: 'Khareedne ki wajhein',
    reasonsUrdu: 'Khareedne ki wajhein, Urdu mein',
    reasonsRoman: 'Khareedne ki wajhein, Roman Urdu mein',
  },
  hours: { week: 'Auqaat', holidays: 'Chuttiyan', closedOn: 'Kis din band' },
  delivery: {
    deliveryInPaisa: 'Har order ki delivery',
    freeFromInPaisa: 'Kitni raqam se delivery free',
    towns: 'Alag raqam wale sheher',
  },
  couriers: { couriers: 'Couriers' },
  terms: {
    exchangeRule: 'Exchange ka usool',
    exchangeRuleUrdu: 'Exchange ka usool Urdu mein',
    parcelStaysClosed: 'Parcel paise de kar hi kholein',
  },
  texts: {
    confirm: 'Order confirm karne ke liye',
    today: 'Rider aaj aayega',
    delivered: 'Parcel pohanch gaya',
  },
  sharing: {
    homeTitle: 'Pehla page: Google mein headline',
    homeText: 'Pehla page: Google mein lines',
    homeTitleUrdu: 'Pehla page: Google mein Urdu headline',
    homeTextUrdu: 'Pehla page: Google mein Urdu lines',
    homePicture: 'Pehla page: share kiye gaye link ki tasveer',
    productsTitle: 'Sab products: Google mein headline',
    productsText: 'Sab products: Google mein lines',
    productsTitleUrdu: 'Sab products: Google mein Urdu headline',
    productsTextUrdu: 'Sab products: Google mein Urdu lines',
    productsPicture: 'Sab products: share kiye gaye link ki tasveer',
    aboutTitle: 'Hamare baare mein: Google mein headline',
    aboutText: 'Hamare baare mein: Google mein lines',
    aboutTitleUrdu: 'Hamare baare mein: Google mein Urdu headline',
    aboutTextUrdu: 'Hamare baare mein: Google mein Urdu lines',
    aboutPicture: 'Hamare baare mein: share kiye gaye link ki tasveer',
    contactTitle: 'Raabta: Google mein headline',
    contactText: 'Raabta: Google mein lines',
    contactTitleUrdu: 'Raabta: Google mein Urdu headline',
    contactTextUrdu: 'Raabta: Google mein Urdu lines',
    contactPicture: 'Raabta: share kiye gaye link ki tasveer',
  },
  checkout: {
    leastOrderInPaisa: 'Kam se kam order',
    note: 'Order se pehle ki line',
    noteUrdu: 'Order se pehle ki line Urdu mein',
    advanceAboveInPaisa: 'Kitni raqam se oopar advance',
    pendingOrders: 'Aik account ke pending orders',
    pendingPieces: 'Un mein pieces',
    newPendingOrders: 'Naye gahak ke pending orders',
    newPendingPieces: 'Naye gahak ke pieces',
    networkPercent: 'Aik network ke liye stock ka hissa, percent',
    networkPieces: 'Aik network ke liye har haal mein pieces',
  },
  announcement: {
    text: 'Elaan',
    textUrdu: 'Elaan Urdu mein',
    link: 'Link',
    fromMs: 'Kab se',
    untilMs: 'Kab tak',
  },
  stock: {
    lowStock: 'Kitne pieces par kam stock',
    cutStepCm: 'Katai ka hisaab',
    oneCardPerCloth: 'Aik kapre ka aik hi card',
  },
  work: {
    callAgainHours: 'Kitne ghante baad phir call',
    chaseAfterDays: 'Kitne din baad courier se poochein',
    exchangeDays: 'Kitne din tak exchange maanga ja sakta hai',
  },
  backups: { nightly: 'Har raat backup', hour: 'Raat ke backup ka waqt' },
  record: { keptDays: 'Entry kab tak rakhi jaye' },
  helpers: { allowed: 'Madadgar login kar sakte hain' },
};

export const was = ({ before, after }: { before: string; after: string }) => `pehle ${before}, ab ${after}`;
export const closed = 'band';
export const added = (what: string) => `Shamil hua: ${what}`;
export const removed = (what: string) => `Hataya gaya: ${what}`;
export const empty = 'khali';
export const yes = 'haan';
export const no = 'nahi';
export const orderOf = ({ number, name }: Record<'number' | 'name', string>) => `${number} ${name}`;
export const newLink = 'naya';
export const another = 'badla gaya';
export const before = 'Pehle';
export const after = 'Ab';
export const content = 'Is mein kya tha';
export const of = (name: string) => `, ${name}`;

export const keptFor = (days: number) => {
  const years = days / 365;
  return Number.isInteger(years) ? `${years} saal` : `${days} din`;
};
