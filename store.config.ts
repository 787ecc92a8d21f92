import type { SomeSettings } from '#shop/settings/topics.server.ts';

/**
 * Initial settings of a new shop, an invented demo store. Afterwards they change at /admin/settings, and this
 * file has no effect. Fields: `shop/settings/store/store.ts` and `hours.ts`.
 */
export const settings: SomeSettings = {
  store: {
    name: 'Usman & Sons',
    tagline: 'Unstitched fabric and home textiles',
    taglineUrdu: 'ان سلا کپڑا، بیڈ شیٹس اور تولیے',
    taglineRoman: 'Unsila kapra, bedsheets aur tauliye',
    since: 1987,
    language: 'en',
    street: 'Shop 14, Katra Bazaar',
    streetUrdu: 'دکان 14، کٹڑہ بازار',
    streetRoman: 'Dukaan 14, Katra Bazaar',
    city: 'Daska',
    cityUrdu: 'ڈسکہ',
    region: 'Punjab',
    regionUrdu: 'پنجاب',
    phone: '0300 0000000',
    whatsapp: '0300 0000000',
    email: 'salaam@usman-and-sons.example',
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    position: { latitude: 32.3242, longitude: 74.3497 },
    picture: '/pictures/shop-front.svg',
    pictureText: 'The shop: folded cloth on shelves behind the counter.',
    pictureTextUrdu: 'دکان: کاؤنٹر کے پیچھے شیلفوں میں تہہ کیا ہوا کپڑا۔',
    pictureTextRoman: 'Dukaan: counter ke peeche shelfon mein teh kiya hua kapra.',
    map: '/pictures/map.svg',
    mapUrdu: '/pictures/map-urdu.svg',
    mapText:
      'The shop is in Katra Bazaar, between the Clock Tower and the Jamia Masjid, two minutes from the bus stand on Sialkot Road.',
    mapTextUrdu:
      'دکان کٹڑہ بازار میں ہے، گھنٹہ گھر اور جامع مسجد کے درمیان، سیالکوٹ روڈ کے بس سٹینڈ سے دو منٹ پر۔',
    mapTextRoman:
      'Dukaan Katra Bazaar mein hai, Clock Tower aur Jamia Masjid ke darmiyan, Sialkot Road ke bus stand se do minute par.',
  },
  hours: {
    // Fixed dates, and lunar ones as expected.
    holidays: [
      { date: '02-05', name: 'Kashmir Day' },
      { date: '03-23', name: 'Pakistan Day' },
      { date: '05-01', name: 'Labour Day' },
      { date: '08-14', name: 'Independence Day' },
      { date: '11-09', name: 'Iqbal Day' },
      { date: '12-25', name: 'Quaid-e-Azam Day' },
      { date: '2027-03-10', to: '2027-03-12', name: 'Eid-ul-Fitr' },
      { date: '2027-05-17', to: '2027-05-19', name: 'Eid-ul-Adha' },
      { date: '2027-06-15', to: '2027-06-16', name: 'Ashura' },
      { date: '2027-08-15', name: 'Eid Milad-un-Nabi' },
    ],
  },
};
