/** The names of holidays. For the server alone: a browser gets those that are shown. */
export * as m from './holidays.ts';

/** A map, as the shopkeeper may write a name that every object has, such as `constructor`. */
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
  }),
);
/** As it is called here, of the usual ones; any other as the shopkeeper wrote it. */
export const nameOf = (name: string) => NAMES.get(name) ?? name;
