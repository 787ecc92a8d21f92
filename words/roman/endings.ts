import type { Ending } from '#shop/orders/life.ts';

export * as m from './endings.ts';

export const onScreen: Record<Ending, string> = {
  cancelled: 'Cancelled',
  deleted: 'Bhejne se pehle delete',
  lost: 'Raste mein gum ya delete',
  archived: 'Pohanchne ke baad delete',
  refused: 'Parcel nahi liya gaya, dukaan mein wapas',
  returned: 'Pohanchne ke baad wapas aa gaya',
  undelivered: 'Pohanche baghair wapas aa gaya',
  'taken back': 'Sale cancel',
};

export const inRecord: Record<Ending, string> = {
  cancelled: 'cancel',
  deleted: 'delete',
  lost: 'raste mein gum ya delete',
  archived: 'pohanchne ke baad delete',
  refused: 'parcel nahi liya gaya',
  returned: 'pohanchne ke baad wapas aa gaya',
  undelivered: 'pohanche baghair wapas aa gaya',
  'taken back': 'sale cancel',
};

export const forCustomer: Record<Ending, string> = {
  cancelled: 'Ye order cancel ho gaya. Ye nahi aayega.',
  deleted: 'Hum ne ye order apni list se nikaal diya. Ye nahi aayega.',
  lost: 'Ye order band ho gaya. Wajah jaanne ke liye hamein call karein.',
  archived: 'Aap ka order pohanch gaya. Shukriya.',
  undelivered: 'Parcel aap tak nahi pohancha aur hamare paas wapas aa gaya. Order band ho gaya.',
  'taken back': 'Ye sale cancel ho gayi. Order band ho gaya.',
  refused: 'Parcel hamare paas wapas aa gaya. Order band ho gaya.',
  returned: 'Parcel hamare paas wapas aa gaya. Order band ho gaya.',
};

const deletedBy = (name: string | null) => (name ? `${name} ne delete kiya` : 'Delete');
const refusedAt = (name: string | null) => `${deletedBy(name)}: parcel nahi liya gaya`;
export const amongRemoved: Record<Ending, (name: string | null) => string> = {
  cancelled: () => 'Gahak ne cancel kiya',
  deleted: deletedBy,
  lost: (name) => (name ? `${name} ne band kiya: raste mein gum ya delete` : 'Raste mein gum ya delete'),
  archived: deletedBy,
  refused: refusedAt,
  returned: refusedAt,
  undelivered: (name) => `${deletedBy(name)}: parcel pohanchaya nahi ja saka`,
  'taken back': (name) => (name ? `${name} ne sale cancel ki` : 'Sale cancel'),
};
