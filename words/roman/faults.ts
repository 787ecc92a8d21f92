/** What is wrong with a field of a form: a sentence for each code of the schemas. */
import type { Fault } from '#shop/kernel/form-fields.server.ts';
import type { FaultCode, FieldName } from '../en/faults.ts';
import { isolated } from '../isolate.ts';
import { names as productFields } from './product-fields.ts';

export * as m from './faults.ts';

/** A field's name as it stands in a sentence, by its name in the form. */
const NAMES: Record<FieldName, string> = {
  ...productFields,
  amount: 'Raqam',
  way: 'Tareeqa',
  reference: 'Number',
  cameOn: 'Din',
  whatFor: 'Wazahat',
  reason: 'Wajah',
  income: 'Income tax',
  sales: 'Sales tax',
  byMail: 'Jawab',
  onDashboard: 'Jawab',
  address: 'Pata',
  body: 'Text',
  bodyUrdu: 'Urdu text',
  city: 'Sheher',
  code: 'Code',
  confirmPassword: 'Password',
  currentPassword: 'Mojooda password',
  email: 'Email',
  exchangeRule: 'Ye line',
  exchangeRuleUrdu: 'Ye line',
  fullName: 'Poora naam',
  hour: 'Waqt',
  imageUrl: 'Tasveer',
  message: 'Message',
  notes: 'Note',
  ntn: 'NTN',
  strn: 'STRN',
  passphrase: 'Khufia jumla',
  parcelStaysClosed: 'Jawab',
  password: 'Password',
  phone: 'Phone',
  place: 'Jagah',
  postalCode: 'Postal code',
  slug: 'Address',
  subject: 'Mauzu',
  subtitle: 'Choti surkhi',
  subtitleUrdu: 'Urdu ibarat',
  text: 'Jawab',
  textUrdu: 'Urdu jawab',
  title: 'Surkhi',
  titleUrdu: 'Urdu surkhi',
  words: 'Alfaaz',
  tagline: 'Taarufi jumla',
  street: 'Dukaan aur bazaar',
  region: 'Sooba',
  since: 'Saal',
  language: 'Zubaan',
  phone2: 'Phone',
  phone3: 'Phone',
  whatsapp: 'WhatsApp number',
  position: 'Naqshe par jagah',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  logo: 'Logo',
  picture: 'Tasveer',
  pictureText: 'Ibarat',
  map: 'Naqsha',
  mapText: 'Ibarat',
  taglineUrdu: 'Taarufi jumla',
  taglineRoman: 'Taarufi jumla',
  streetUrdu: 'Dukaan aur bazaar',
  cityUrdu: 'Sheher',
  regionUrdu: 'Sooba',
  pictureTextUrdu: 'Ibarat',
  pictureTextRoman: 'Ibarat',
  mapTextUrdu: 'Ibarat',
  mapTextRoman: 'Ibarat',
  holiday: 'Chutti ka naam',
  deliveryFee: 'Raqam',
  freeAbove: 'Raqam',
  towns: 'Sheher',
  townsFee: 'Raqam',
  leastOrder: 'Kam se kam order',
  note: 'Aap ki baat',
  noteUrdu: 'Aap ki baat',
  advanceAbove: 'Raqam',
  pendingOrders: 'Number',
  pendingPieces: 'Number',
  newPendingOrders: 'Number',
  newPendingPieces: 'Number',
  networkPercent: 'Percent',
  networkPieces: 'Number',
  announcement: 'Elaan',
  announcementUrdu: 'Elaan',
  link: 'Address',
  from: 'Waqt',
  until: 'Waqt',
  lowStock: 'Number',
  courierName: 'Naam',
  tracking: 'Address',
  isOn: 'Jawab',
  hasNumbers: 'Jawab',
  parcelWeight: 'Wazan',
  courierTowns: 'Sheheron ki list',
  heading: 'Column ka naam',
  columnPlace: 'Number',
};

/** What one does in a field that is not written into. */
const VERBS: Readonly<Record<string, string>> = {
  category: 'chunna',
  mainCategory: 'chunna',
  image: 'lagana',
  imageUrl: 'lagana',
};

/** `max` is a number or an amount, as the rules give it. */
const SENTENCES: Record<FaultCode, (fault: { field: string; verb: string; max: string | number }) => string> =
  {
    'no percent': () => '0 se 100 tak percent likhein, jaise 2 ya 2.5.',
    'date twice': () => 'Ye din oopar ki row mein pehle se hai.',
    required: ({ field, verb }) => `${field} ${verb} zaroori hai.`,
    'too long': ({ field, max }) => `${field}: zyada se zyada ${max} huroof likhe ja sakte hain.`,
    'no email': () => 'Durust email likhein, jaise name@example.com.',
    'no category name': () => 'Category ka naam likhna zaroori hai.',
    'long category name': ({ max }) => `Category ka naam zyada se zyada ${max} huroof ka ho sakta hai.`,
    'no slug': () => 'Chote English huroof, hindse aur dash likhein, jaise size-guide.',
    'unknown placeholder': ({ max }) =>
      `${max} koi nishan nahi hai. Isi safhe ki fehrist se likhein, bilkul waise hi.`,
    'lone brace': ({ max }) => `${max} akela hai. Nishan do bracket ke darmiyan hota hai, jaise {name}.`,
    'long headline': ({ max }) => `Headline mein zyada se zyada ${max} huroof ho sakte hain.`,
    'long summary': ({ max }) => `In lines mein zyada se zyada ${max} huroof ho sakte hain.`,
    'long message': ({ max }) => `Message zyada se zyada ${max} huroof ka ho sakta hai.`,
    'no picture address': () => 'Tasveer ka aisa address likhein jo https:// ya / se shuru ho.',
    'no money': ({ field }) => `${field} rupay mein likhein, jaise 2500 ya 2500.50.`,
    'too much money': ({ field, max }) => `${field} zyada se zyada ${max} ho sakti hai.`,
    'no money at all': ({ field }) => `${field} sifar se zyada honi chahiye.`,
    'no whole number': ({ field }) => `${field} poore number mein likhein, 0 ya is se zyada.`,
    'too large': ({ field, max }) => `${field} zyada se zyada ${max} ho sakta hai.`,
    'no main category': ({ field }) => `${field} chunein.`,
    'too few words': () =>
      'Kam az kam do aise alfaaz likhein jin ka matlab aik ho, darmiyan mein comma laga kar.',
    'no phone': () => 'Aisa phone likhein jis par call ho sake, jaise 0300 1234567.',
    'no link': () => 'Page ka poora address likhein, jaise https://www.facebook.com/yourshop.',
    'no year': () => 'Saal chaar hindson mein likhein, jaise 1987.',
    'no position': () =>
      'Is mein koi jagah nahi mili. Dono number likhein, jaise 32.3242, 74.3497, ya Google Maps khol kar us ka lamba link.',
    'no own picture': () => 'Tasveer yahan se bhejein, ya khana khali chor dein.',
    'no time': () => 'Waqt likhein, jaise 09:00.',
    'closes too early': () => 'Band hone ka waqt khulne ke baad ka hona chahiye.',
    'opens too early': () => 'Dobara khulne ka waqt band hone ke baad ka hona chahiye.',
    'half a pair': () => 'Dono waqt likhein, ya dono khali chor dein.',
    'no day': () => 'Tareekh chunein.',
    'passphrase too short': ({ max }) => `Khufia jumle mein kam az kam ${max} huroof hone chahiyein.`,
    'password too short': () => 'Password kam az kam 6 huroof ka hona chahiye.',
    'password not repeated': () => 'Password dobara likhein.',
    'passwords differ': () => 'Dono password aik jaise nahi hain. Dobara koshish karein.',
    'password too short for the admin': () => 'Dukaandar ka password kam az kam 10 huroof ka hona chahiye.',
    'password printed': () => 'Ye wahi password hai jo likha hua mila tha. Koi aur chunein.',
    'password common': () =>
      'Ye password bohat aam hai, doosre log sab se pehle yehi aazmate hain. Koi aur chunein.',
    'too small': ({ field, max }) => `${field} kam se kam ${max} hona chahiye.`,
    'no town': () => 'Wo sheher likhein jo ye raqam dete hain, ya row khali kar dein.',
    'no fee': () => 'In sheheron ki raqam likhein; delivery free ho to 0.',
    'town twice': ({ max }) => isolated`${max} oopar ki aik row mein pehle se hai.`,
    'no announcement': () => 'Wo elaan likhein jo sab parhein; Urdu wala sirf Urdu pages par nazar aata hai.',
    'no announcement link': () =>
      'Dukaan ka koi page likhein jo / se shuru ho, ya https:// se shuru hone wala address.',
    'no moment': () => 'Din aur waqt chunein.',
    'ends before it begins': () => 'Khatam hone ka waqt shuru hone ke baad ka hona chahiye.',
    'no tracking address': () =>
      'https:// se shuru hone wala address likhein. Is mein {n} aik bar aa sakta hai, site ke naam ke baad.',
    'no pair of towns': ({ max }) =>
      `Har line yoon likhein: sheher = courier ka naam ya number. Ye line aisi nahi: ${max}.`,
    'too many towns': ({ max }) => `Aik courier ke zyada se zyada ${max} sheher ho sakte hain.`,
    'no column': () => 'Kam se kam aik column ko number dein.',
  };

const isNamed = (field: string): field is FieldName => Object.hasOwn(NAMES, field);
/** The rows of a table are numbered: `towns3` is `towns`. */
const nameOf = (field: string) => {
  const name = isNamed(field) ? field : field.replace(/\d+$/, '');
  return isNamed(name) ? NAMES[name] : name;
};

export const fault = ({ field, code, max }: Fault<FaultCode>): string =>
  SENTENCES[code]({
    field: nameOf(field),
    verb: VERBS[field] ?? 'likhna',
    max: max ?? '',
  });
