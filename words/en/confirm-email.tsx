/** The page of the mailed link. Not in `account.ts`, which other pages load. */
import type { ReactNode } from 'react';

export * as m from './confirm-email.tsx';

export const confirmAddress = 'Confirm Email Address';
export const confirmUsedUp =
  'This link was used already, is older than three days, or a newer one was used. Your profile shows whether your address is confirmed, and sends a new link.';
export const confirmForeign = 'This link is for another account. Please log out, and open it again.';
export const confirmNoLink =
  'Please open the link in the mail that we sent you. Your profile sends a new one.';
export const goToProfile = 'Go to your profile';
export const confirmFailed = 'Your email address was not confirmed. Please try again.';
export const confirmQuestion =
  'Did you make an account at our shop with the address that our mail came to? If not, please close this page.';
export const confirm = 'Confirm my email address';
export const confirming = 'Confirming...';
export const confirmed = 'Email Address Confirmed';
export const confirmedText = (address: ReactNode) => (
  <>Thank you. {address} is yours, and our mails now say all about your orders.</>
);
export const newAddressQuestion =
  'Shall the address that our mail came to be that of your account? From then on you log in with it, and the shop writes to it.';
export const newAddressText = (address: ReactNode) => (
  <>From now on you log in with {address}, and the shop writes to it.</>
);
export const goToAccount = 'Go to your account';
