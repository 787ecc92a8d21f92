export * as m from './product-pictures.ts';

export const nth = (place: number) => `Tasveer ${place}`;
export const altOf = ({ name, place }: { name: string; place: number }) =>
  place === 1 ? name : `${name}, tasveer ${place}`;

export const earlierPicture = 'Pichli tasveer';
export const laterPicture = 'Agli tasveer';
export const shownOf = ({ place, count }: { place: number; count: number }) =>
  `${count} mein se tasveer ${place}`;

export const inOrder = 'Tasveerein, apni tarteeb se';
export const first = 'Pehli';
export const place = 'Jagah';
export const earlier = (place: number) => `Tasveer ${place} pehle`;
export const later = (place: number) => `Tasveer ${place} baad mein`;
export const handle = (place: number) => `Tasveer ${place} ko khench kar doosri jagah rakhein`;
export const takeAway = 'Hata dein';
export const takeAwayNth = (place: number) => `Tasveer ${place} hata dein`;
export const movedTo = ({ place, count }: { place: number; count: number }) =>
  `Tasveer ab ${count} mein se number ${place} par hai.`;
export const takenAway = (place: number) => `Tasveer ${place} hata di gayi.`;
export const isBack = (place: number) => `Tasveer ${place} wapas aa gayi.`;
export const tooMany = ({ max, names }: { max: number; names: string }) =>
  `Aik cheez ki zyada se zyada ${max} tasveerein ho sakti hain. Ye nahi li gayin: ${names}.`;
