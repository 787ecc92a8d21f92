/** What is wrong with a field of a form: a sentence for each code of the schemas. */
import type { Fault } from '#shop/kernel/form-fields.server.ts';
import type { FaultCode, FieldName } from '../en/faults.ts';

export * as m from './faults.ts';

/** A field's name as it stands in a sentence, by its name in the form. */
const NAMES: Record<FieldName, string> = {
  address: 'Pata',
  category: 'Sub-category',
  city: 'Sheher',
  confirmPassword: 'Password',
  description: 'Tafseel',
  descriptionUrdu: 'Urdu tafseel',
  email: 'Email',
  fullName: 'Poora naam',
  image: 'Tasveer',
  imageUrl: 'Tasveer',
  mainCategory: 'Main category',
  message: 'Message',
  name: 'Naam',
  nameUrdu: 'Urdu naam',
  notes: 'Note',
  password: 'Password',
  phone: 'Phone',
  postalCode: 'Postal code',
  price: 'Qeemat',
  productId: 'Product code',
  stock: 'Stock',
  subject: 'Mauzu',
  subtitle: 'Choti surkhi',
  text: 'Jawab',
  title: 'Surkhi',
  words: 'Alfaaz',
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
    required: ({ field, verb }) => `${field} ${verb} zaroori hai.`,
    'too long': ({ field, max }) => `${field}: zyada se zyada ${max} huroof likhe ja sakte hain.`,
    'no email': () => 'Durust email likhein, jaise name@example.com.',
    'no category name': () => 'Category ka naam likhna zaroori hai.',
    'long category name': ({ max }) => `Category ka naam zyada se zyada ${max} huroof ka ho sakta hai.`,
    'no picture address': () => 'Tasveer ka aisa address likhein jo https:// ya / se shuru ho.',
    'no money': ({ field }) => `${field} rupay mein likhein, jaise 2500 ya 2500.50.`,
    'too much money': ({ field, max }) => `${field} zyada se zyada ${max} ho sakti hai.`,
    'no money at all': ({ field }) => `${field} sifar se zyada honi chahiye.`,
    'no whole number': ({ field }) => `${field} poore number mein likhein, 0 ya is se zyada.`,
    'too large': ({ field, max }) => `${field} zyada se zyada ${max} ho sakta hai.`,
    'no main category': ({ field }) => `${field} chunein.`,
    'too few words': () =>
      'Kam az kam do aise alfaaz likhein jin ka matlab aik ho, darmiyan mein comma laga kar.',
    'password too short': () => 'Password kam az kam 6 huroof ka hona chahiye.',
    'password not repeated': () => 'Password dobara likhein.',
    'passwords differ': () => 'Dono password aik jaise nahi hain. Dobara koshish karein.',
    'password too short for the admin': () => 'Dukaandar ka password kam az kam 10 huroof ka hona chahiye.',
    'password printed': () => 'Ye wahi password hai jo chhapa gaya tha. Koi aur chunein.',
    'password common': () =>
      'Ye password bohat aam hai, doosre log sab se pehle yehi aazmate hain. Koi aur chunein.',
  };

const isNamed = (field: string): field is FieldName => Object.hasOwn(NAMES, field);

export const fault = ({ field, code, max }: Fault<FaultCode>): string =>
  SENTENCES[code]({
    field: isNamed(field) ? NAMES[field] : field,
    verb: VERBS[field] ?? 'likhna',
    max: max ?? '',
  });
