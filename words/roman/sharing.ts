import type { FixedPage } from '#shop/settings/sharing.ts';

export * as m from './sharing.ts';

export const sharing = 'Search engine aur share karna';
export const about =
  'Google aur WhatsApp mein nazar aane wali headline, ibarat aur tasveer; Google aur Meta ke liye products ki list.';
export const intro =
  'Google mein yehi nazar aata hai, aur WhatsApp mein bhi jab koi link share kare. Jo khana khali ho wo dukaan khud bharti hai, us se jo page par hai.';
export const pages: Record<FixedPage, string> = {
  home: 'Pehla page',
  products: 'Sab products',
  about: 'Hamare baare mein',
  contact: 'Raabta',
};
export const title = 'Google mein headline';
export const text = 'Us ke neeche ki do lines';
export const picture = 'Share kiye gaye link ki tasveer';
export const fieldsOfThing = 'Google aur WhatsApp mein';
export const fieldsAbout =
  'Khali hon to dukaan khud bana leti hai. 60 huroof tak ki headline aur 150 huroof tak ki ibarat poori nazar aati hai.';
export const feed = 'Google aur Meta ke liye products ki list';
export const feedAbout =
  'Ye address Google Merchant Center ko dein, ya Meta (Facebook, Instagram, WhatsApp) ko catalogue ke taur par: wo aap ki products, qeematein aur stock khud le lete hain.';
export const copy = 'Copy karein';
export const copied = 'Copy ho gaya';
export const notCopied = 'Copy nahi ho saka. Address par ungli daba kar rakhein.';
