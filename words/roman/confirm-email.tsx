import type { ReactNode } from 'react';

export * as m from './confirm-email.tsx';

export const confirmAddress = 'Email ki tasdeeq';
export const confirmUsedUp =
  'Ye link istemal ho chuka hai, teen din se purana hai, ya is ke baad wala link istemal ho gaya hai. Aap ke profile mein likha hai ke tasdeeq hui ya nahi, aur wahin se naya link aata hai.';
export const confirmForeign = 'Ye link kisi aur account ka hai. Logout kar ke link dobara kholein.';
export const confirmNoLink =
  'Jo email hum ne bheji hai us mein diya gaya link kholein. Naya link aap ke profile se aata hai.';
export const goToProfile = 'Apne profile par jayein';
export const confirmFailed = 'Aap ki email ki tasdeeq nahi ho saki. Dobara koshish karein.';
export const confirmQuestion =
  'Jis email par hamara message aaya, kya aap ne usi se hamari dukaan par account banaya tha? Agar nahi to ye page band kar dein.';
export const confirm = 'Meri email ki tasdeeq karein';
export const confirming = 'Tasdeeq ho rahi hai...';
export const confirmed = 'Email ki tasdeeq ho gayi';
export const confirmedText = (address: ReactNode) => (
  <>Shukriya. {address} aap ki hai, ab hamari email mein aap ke order ki poori tafseel aaya karegi.</>
);
export const newAddressQuestion =
  'Jis email par hamara message aaya, kya usay apne account ki email banana hai? Phir aap usi se login karenge aur dukaan ki email usi par aayegi.';
export const newAddressText = (address: ReactNode) => (
  <>Ab aap {address} se login karenge, aur dukaan ki email usi par aayegi.</>
);
export const goToAccount = 'Apne account par jayein';
