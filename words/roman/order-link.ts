export * as m from './order-link.ts';

export const heading = 'Niji page';
export const what =
  'Jis ke paas ye link hai wo order ka haal dekh sakta hai, aur jab tak ijazat hai confirm, pata theek ya cancel kar sakta hai.';
export const none = 'Is order ka niji page nahi hai.';
export const hidden =
  'Is order ka link hai, aur jis ke paas hai wo usay khol sakta hai. Dukaan ka khufia code badal chuka hai, is liye link yahan nahi dikhaya ja sakta: naya banayein, ya isay band karein.';
export const renew = 'Naya link banayein';
export const make = 'Link banayein';
export const end = 'Link band karein';
export const endQuestion = 'Kya ye link band kar dein? Jis ke paas hai wo page nahi khol sakega.';
export const keep = 'Link rehne dein';
export const endNow = 'Ji, band karein';
export const made = 'Link ban gaya';
export const ended = 'Link band ho gaya';
export const notChanged = 'Link tabdeel nahi ho saka.';
