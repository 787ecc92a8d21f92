export * as m from './holidays.ts';

/** Not an object: a typed name may be a property of every object, such as `constructor`. */
const NAMES = new Map(
  Object.entries({
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
    Ramzan: 'رمضان',
    Ramadan: 'رمضان',
  }),
);
export const nameOf = (name: string) => NAMES.get(name) ?? name;
