import type { SomeSettings } from '#shop/settings/settings.ts';
import { DEFAULT_STORE } from '#shop/settings/store.ts';

/**
 * How the made-up store of `store.config.ts` is called, reached and found: a shop that still has any of it is not anybody's own yet, and its
 * customers would write to nobody, or go to a shop that is not there.
 */
export const DEMO_STORE = {
  name: 'Usman & Sons',
  phone: '0300 0000000',
  whatsapp: '0300 0000000',
  email: 'salaam@usman-and-sons.example',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  street: 'Shop 14, Katra Bazaar',
  streetUrdu: 'دکان 14، کٹڑہ بازار',
  position: { latitude: 32.3242, longitude: 74.3497 },
  mapText:
    'The shop is in Katra Bazaar, between the Clock Tower and the Jamia Masjid, two minutes from the bus stand on Sialkot Road.',
  mapTextUrdu:
    'دکان کٹڑہ بازار میں ہے، گھنٹہ گھر اور جامع مسجد کے درمیان، سیالکوٹ روڈ کے بس سٹینڈ سے دو منٹ پر۔',
  mapTextRoman:
    'Dukaan Katra Bazaar mein hai, Clock Tower aur Jamia Masjid ke darmiyan, Sialkot Road ke bus stand se do minute par.',
};

/**
 * What a shop without the demonstration begins with: of a store that nobody has described nothing is said. A file with another store
 * than the made-up one is taken as it is.
 */
export function withoutMadeUp(first: SomeSettings): SomeSettings {
  if (first.store?.name !== DEMO_STORE.name) return first;
  const { language = DEFAULT_STORE.language } = first.store;
  return { ...first, store: { ...DEFAULT_STORE, language } };
}
