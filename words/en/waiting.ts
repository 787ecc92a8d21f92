/** Waiting for a sold-out product: form, mailed link, and the account's list. */
export * as m from './waiting.ts';

export const tellMe = 'Tell me when it is back';
export const explain = 'You will hear from us once: by mail, or on WhatsApp from the shop.';
export const email = 'Email';
export const phone = 'WhatsApp number';
export const sending = 'Sending...';
export const oneOfBoth = 'Type an email address or a WhatsApp number.';
export const noted = 'You will hear from us once';
export const notedText = 'As soon as it is back in stock.';
export const mailed =
  'We have sent you a mail: open the link in it, so that we know that the address is yours. Then we write to you when it is back in stock.';
export const error = 'Error';
export const failed = 'You are not on the list yet. Please try again.';
export const tooMany =
  'Many asked from here today, or you wait for many products. Please try again tomorrow, or call us.';
export const inStock = 'It is in stock again. You can order it now.';
export const missing = 'This product is no longer sold.';

export const heading = 'Waiting for a product';
export const confirmQuestion = (name: string) =>
  `Shall we write to this address once when ${name} is back in stock?`;
export const confirm = 'Yes, write to me';
export const waits = (name: string) => `We write to you once when ${name} is back in stock.`;
export const leave = 'Take me off the list';
export const left = 'You are off the list';
export const leftText = 'We do not write to you about it.';
export const linkOver =
  'This link works no more: the product is back and we have written to you, you left the list, or a newer mail has another link.';
export const noLink = 'Open this page by the link in the mail.';
export const back = 'See the products';

export const ownHeading = 'You will hear from us once these are back';
export const notConfirmed = 'Open the link in our mail first.';
export const leaveOf = (name: string) => `Take me off the list: ${name}`;
export const notLeft = 'You are still on the list. Please try again.';
