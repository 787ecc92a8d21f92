import type { Language } from '#words/languages.ts';

/** The store as people know it: name, place, hours, contacts; its sentences are in `own.ts` of each language in `words/`. A made-up demo store; put your own here. */
export const store = {
  name: 'Usman & Sons',
  /** Of whoever has chosen none: `en`, `ur` or `roman`. The pages at `/` are English whatever it is. */
  language: 'en' as Language,
  since: 1987,
  phone: '0300 0000000',
  email: 'salaam@usman-and-sons.example',
  /** By the clock of Asia/Karachi; weekday 0 is Sunday. As in the specification, section 9. */
  hours: [
    { weekdays: [6, 0, 1, 2, 3, 4], spans: [['09:00', '19:00']] },
    {
      weekdays: [5],
      spans: [
        ['09:00', '12:00'],
        ['15:00', '19:00'],
      ],
    },
  ],
  location: { latitude: 32.3242, longitude: 74.3497 },
  /** The shop as one sees it from the street, on the about page; 800 × 560. */
  picture: '/pictures/shop-front.svg',
  /** A drawn plan of the surroundings; 480 × 384, so that its names can be read on a phone. */
  map: '/pictures/map.svg',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'WhatsApp', url: 'https://wa.me/923000000000' },
  ],
} as const;

/** When it is open; see `shop/settings/open-state.ts`. */
export const schedule = {
  hours: store.hours,
  /**
   * Days on which the store stays closed: `12-25` every year, `2027-03-10` once. The days of the moon are those
   * expected by the calendar; change them when they are announced. Their names in other languages are in `own-place.ts`.
   */
  holidays: [
    { date: '02-05', name: 'Kashmir Day' },
    { date: '03-23', name: 'Pakistan Day' },
    { date: '05-01', name: 'Labour Day' },
    { date: '08-14', name: 'Independence Day' },
    { date: '11-09', name: 'Iqbal Day' },
    { date: '12-25', name: 'Quaid-e-Azam Day' },
    { date: '2027-03-10', name: 'Eid-ul-Fitr' },
    { date: '2027-03-11', name: 'Eid-ul-Fitr' },
    { date: '2027-03-12', name: 'Eid-ul-Fitr' },
    { date: '2027-05-17', name: 'Eid-ul-Adha' },
    { date: '2027-05-18', name: 'Eid-ul-Adha' },
    { date: '2027-05-19', name: 'Eid-ul-Adha' },
    { date: '2027-06-15', name: 'Ashura' },
    { date: '2027-06-16', name: 'Ashura' },
    { date: '2027-08-15', name: 'Eid Milad-un-Nabi' },
  ],
} as const;
