export * as m from './work-settings.ts';

export const heading = 'Orders ka roz ka kaam';
export const about =
  'Kab phir call karein, kab courier se poochein, aur kab tak exchange maanga ja sakta hai.';
export const callAgainHours = 'Kitne ghante baad phir call karein';
export const callAgainHint =
  'Jis ne jawab nahi diya wo itni der baad phir aaj ke kaam mein aata hai. Khali: 1.';
export const chaseAfterDays = 'Kitne din baad courier se poochein';
export const chaseHint = 'Jo parcel itne din se raste mein ho us ka pata karna hai. Khali: 5.';
export const exchangeDays = 'Kitne din tak exchange maanga ja sakta hai';
export const exchangeHint =
  'Order pohanchne ke itne din baad tak us ke niji page par. 0: kabhi nahi. Khali: 7.';
export const otherDays = ({ days }: { days: number }) =>
  days === 0
    ? 'Order ke niji page par exchange nahi maanga ja sakta, magar in ibaraton mein din likhe hain. Inhein aik jaisa kar dein.'
    : `Order ke niji page par ${days} din tak exchange maanga ja sakta hai. In ibaraton mein aur din likhe hain. Inhein aik jaisa kar dein.`;
