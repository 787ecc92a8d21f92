/** What the store says of its place, as `own.ts`; on the about and the contact page. A made-up demo store; put your own here. */
export * as m from './own-place.ts';

const HOLIDAYS: Readonly<Record<string, string>> = {
  'Kashmir Day': 'یومِ کشمیر',
  'Pakistan Day': 'یومِ پاکستان',
  'Labour Day': 'یومِ مزدور',
  'Independence Day': 'یومِ آزادی',
  'Iqbal Day': 'یومِ اقبال',
  'Quaid-e-Azam Day': 'یومِ قائدِ اعظم',
  'Eid-ul-Fitr': 'عید الفطر',
  'Eid-ul-Adha': 'عید الاضحیٰ',
  Ashura: 'عاشورہ',
  'Eid Milad-un-Nabi': 'عید میلاد النبی',
};
/** `name` is that of `store.config.ts`. */
export const holiday = (name: string) => HOLIDAYS[name] ?? name;
/** The shop as one sees it from the street. */
export const picture = 'دکان: کاؤنٹر کے پیچھے شیلفوں میں تہہ کیا ہوا کپڑا۔';
/** The plan of the surroundings in words. */
export const map =
  'دکان کٹڑہ بازار میں ہے، گھنٹہ گھر اور جامع مسجد کے درمیان، سیالکوٹ روڈ کے بس سٹینڈ سے دو منٹ پر۔';
