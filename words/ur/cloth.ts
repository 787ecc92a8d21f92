import type { Care, ClothKind, Season } from '#shop/catalogue/cloth/cloth.ts';
import type { PiecePart } from '#shop/catalogue/cloth/piece-rows.ts';
import { fromRight } from '../from-right.ts';
import { isolated, listed } from '../isolate.ts';

export * as m from './cloth.ts';

export const heading = 'کپڑے کی تفصیلات';
export const about =
  'جو باتیں آپ لکھیں گے، گاہک انہیں ایک ٹیبل میں دیکھیں گے اور ان سے کپڑا تلاش کر سکیں گے۔ کون سی باتیں پوچھی جائیں، یہ کپڑے کی قسم پر ہے۔';
export const noKind = 'کوئی تفصیل نہیں';
export const none = 'نہیں لکھا';

export const kinds: Readonly<Record<ClothKind, string>> = {
  'mens-suit': 'مردانہ سوٹ',
  'womens-2': 'زنانہ ٹو پیس',
  'womens-3': 'زنانہ تھری پیس',
  metre: 'میٹر کے حساب سے کپڑا',
  bedsheet: 'بیڈ شیٹ',
  towel: 'تولیہ',
  other: 'دوسرا کپڑا',
};
export const seasons: Readonly<Record<Season, string>> = {
  summer: 'گرمی',
  winter: 'سردی',
  between: 'بہار اور خزاں',
  all: 'سارا سال',
};
export const cares: Readonly<Record<Care, string>> = {
  'dry-clean': 'ڈرائی کلین بہتر ہے',
  'no-bleach': 'بلیچ نہ کریں',
  'soak-first': 'سلائی سے پہلے پانی میں بھگوئیں',
  'wash-apart': 'گہرے رنگ کے اور سفید کپڑے الگ دھوئیں',
  'cool-iron': 'ہلکی گرم استری کریں',
};
export const terms: Readonly<Record<string, string>> = {
  latha: 'لٹھا',
  'egyptian cotton': 'مصری کاٹن',
  boski: 'بوسکی',
  linen: 'لینن',
  'linen blend': 'لینن بلینڈ',
  lawn: 'لان',
  'wash and wear': 'واش اینڈ ویئر',
  khaddar: 'کھدر',
  karandi: 'کرنڈی',
  silk: 'سلک',
  'raw silk': 'را سلک',
  katan: 'کتان سلک',
  charmeuse: 'شارموز',
  cotton: 'کاٹن',
  cambric: 'کیمبرک',
  chiffon: 'شیفون',
  'crinkle chiffon': 'کرنکل شیفون',
  voile: 'وائل',
  velvet: 'ویلوٹ',
  pashmina: 'پشمینہ',
  wool: 'اون',
  percale: 'پرکیل',
  terry: 'ٹیری',
  viscose: 'وسکوس',
  polyester: 'پولیسٹر',
  shirt: 'قمیض',
  kameez: 'قمیض',
  dupatta: 'دوپٹہ',
  trouser: 'ٹراؤزر',
  shalwar: 'شلوار',
  printed: 'پرنٹڈ',
  'block printed': 'بلاک پرنٹ',
  embroidered: 'کڑھائی',
  dyed: 'ڈائیڈ',
  plain: 'سادہ',
  woven: 'بُنائی میں ڈیزائن',
};

export const hints = {
  fabric: 'مثلاً لان یا کاٹن۔',
  pieces: 'ہر پیس الگ لائن میں: پیس، کپڑا، کام، لمبائی۔ مثلاً: قمیض، لان، پرنٹڈ، 3 میٹر',
  widthIn: 'انچ میں، مثلاً 44۔',
  lengthCm: 'مثلاً 4.5 میٹر، 5 گز یا 100 انچ۔',
  weightGsm: 'گرام فی مربع میٹر میں، مثلاً 120۔',
  yarnCount: 'مثلاً 80، یا 60/60۔',
} as const;

export const pieceParts: Readonly<Record<PiecePart, string>> = {
  name: 'پیس',
  fabric: 'کپڑا',
  work: 'کام',
  length: 'لمبائی میٹر میں',
};
export const wrongPart: Readonly<Record<PiecePart, (max: number) => string>> = {
  name: (max) => isolated`پیس کا نام لکھیں، جیسے قمیض، زیادہ سے زیادہ ${max} حروف میں۔`,
  fabric: (max) => isolated`زیادہ سے زیادہ ${max} حروف لکھیں۔`,
  work: (max) => isolated`زیادہ سے زیادہ ${max} حروف لکھیں۔`,
  length: () => isolated`لمبائی میٹر میں لکھیں، جیسے ${'2.5'}۔`,
};
export const piece = (place: number) => `پیس ${place}`;
export const takePieceAway = (place: number) => `پیس ${place} ہٹائیں`;
export const addPiece = 'ایک پیس شامل کریں';

export const units = { metre: 'میٹر', centimetre: 'سینٹی میٹر' };
export const size = 'سائز';
export const length = ({ metres, gaz }: { metres: string; gaz: string }) =>
  fromRight`${metres} میٹر (${gaz} گز)`;
export const width = ({ inches, cm }: { inches: number; cm: number }) =>
  fromRight`${inches} انچ (${cm} سینٹی میٹر)`;
type Pair = readonly [width: number, length: number];
export const sizeOf = ({ inches, cm }: { inches: Pair; cm: Pair }) =>
  fromRight`${inches.join(' × ')} انچ (${cm.join(' × ')} سینٹی میٹر)`;
export const weight = (gsm: number) => fromRight`${gsm} گرام فی مربع میٹر`;
export const list = (parts: readonly string[]) => listed(parts, '، ');

export const shortPieces = (pieces: number) => isolated`${pieces} پیس`;
export const shortLength = (metres: string) => isolated`${metres} میٹر`;
export const shortWidth = (inches: number) => isolated`عرض ${inches} انچ`;
export const shortSize = ([width, length]: Pair) => isolated`${`${width} × ${length}`} انچ`;
export const short = (parts: readonly string[]) => listed(parts, ' · ');
