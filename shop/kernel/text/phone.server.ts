/** Server only: the full metadata, needed to tell valid numbers from possible ones, are 150 kB. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { cleanNumber, shortNumber } from './text.ts';

/** Pakistani mobile number. */
const MOBILE = /^(?:0|(?:\+|00)?920?)(3\d{9})$/;
const BETWEEN_DIGITS = /[\s().\-\u2010-\u2015/]/g;

/**
 * Null if not callable. A mobile needs its exact count of digits, or the call reaches a stranger; the library
 * judges other numbers.
 */
function parsed(phone: string) {
  const typed = cleanNumber(shortNumber(phone));
  const [, mobile] = MOBILE.exec(typed.replace(BETWEEN_DIGITS, '')) ?? [];
  const number = parsePhoneNumberFromString(mobile ? `+92${mobile}` : typed, 'PK');
  if (!number || mobile) return number;
  const isWrongMobile = number.countryCallingCode === '92' && number.nationalNumber.startsWith('3');
  return number.isValid() && !isWrongMobile ? number : null;
}

/** `+923001234567`; null if not callable. */
export function toE164(phone: string): string | null {
  return parsed(phone)?.number ?? null;
}

/** `0300 1234567`, `+44 20 7946 0000`; unchanged if not callable. */
export function shownPhone(phone: string): string {
  const number = parsed(phone);
  if (!number) return phone;
  return number.country === 'PK' ? number.formatNational() : number.formatInternational();
}

export function callLink(phone: string, phoneE164: string | null): string {
  return `tel:${(phoneE164 ?? cleanNumber(phone)).replace(/[^\d+]/g, '')}`;
}

/** `text` prefills the message. */
export function whatsAppLink(phone: string, phoneE164: string | null, text = ''): string {
  const chat = `https://wa.me/${(phoneE164 ?? cleanNumber(phone)).replace(/\D/g, '')}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}
