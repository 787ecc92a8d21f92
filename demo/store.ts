import { DEFAULT_STORE } from '#shop/settings/store/store.ts';
import type { SomeSettings } from '#shop/settings/topics.server.ts';

/** The invented details in `store.config.ts`. A real shop must not show them. */
export const DEMO_STORE = {
  name: 'Usman & Sons',
  phone: '0300 0000000',
  whatsapp: '0300 0000000',
  email: 'salaam@usman-and-sons.example',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  street: 'Shop 14, Katra Bazaar',
  streetUrdu: 'دکان 14، کٹڑہ بازار',
  streetRoman: 'Dukaan 14, Katra Bazaar',
  position: { latitude: 32.3242, longitude: 74.3497 },
  mapText:
    'The shop is in Katra Bazaar, between the Clock Tower and the Jamia Masjid, two minutes from the bus stand on Sialkot Road.',
  mapTextUrdu:
    'دکان کٹڑہ بازار میں ہے، گھنٹہ گھر اور جامع مسجد کے درمیان، سیالکوٹ روڈ کے بس سٹینڈ سے دو منٹ پر۔',
  mapTextRoman:
    'Dukaan Katra Bazaar mein hai, Clock Tower aur Jamia Masjid ke darmiyan, Sialkot Road ke bus stand se do minute par.',
};

/** Removes the invented details; a store that was configured stays. */
export function withoutMadeUp(first: SomeSettings): SomeSettings {
  if (first.store?.name !== DEMO_STORE.name) return first;
  const { language = DEFAULT_STORE.language } = first.store;
  return { ...first, store: { ...DEFAULT_STORE, language } };
}
