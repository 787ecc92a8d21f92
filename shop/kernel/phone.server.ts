/**
 * Phones: the one rule for what can be called, a local number as E.164, how it is shown, and the links that call it or write to it. The
 * library's full metadata, which tell valid numbers from merely possible ones, are 150 kB: for the server alone.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { cleanNumber, shortNumber } from './text.ts';

/** A mobile of Pakistan: 03 and nine digits, or the same behind the country's code. */
const MOBILE = /^(?:0|(?:\+|00)?920?)(3\d{9})$/;
const BETWEEN_DIGITS = /[\s().\-\u2010-\u2015/]/g;

/**
 * Null for what cannot be called. Numbers without a country are Pakistan's. A mobile must have its exact digits, whichever prefixes its
 * networks use: one digit too few or too many is somebody else's number, or nobody's. Other numbers are judged by the library.
 */
function parsed(phone: string) {
  const typed = cleanNumber(shortNumber(phone));
  const [, mobile] = MOBILE.exec(typed.replace(BETWEEN_DIGITS, '')) ?? [];
  const number = parsePhoneNumberFromString(mobile ? `+92${mobile}` : typed, 'PK');
  if (!number || mobile) return number;
  const isWrongMobile = number.countryCallingCode === '92' && number.nationalNumber.startsWith('3');
  return number.isValid() && !isWrongMobile ? number : null;
}

/** `0300 1234567` as `+923001234567`; null when it cannot be called. */
export function toE164(phone: string): string | null {
  return parsed(phone)?.number ?? null;
}

/** A phone as people here write it: `0300 1234567`, `+44 20 7946 0000`; as typed when it is none that can be called. */
export function shownPhone(phone: string): string {
  const number = parsed(phone);
  if (!number) return phone;
  return number.country === 'PK' ? number.formatNational() : number.formatInternational();
}

/** Calls this phone; its digits as typed when it cannot be read as a number. */
export function callLink(phone: string, phoneE164: string | null): string {
  return `tel:${(phoneE164 ?? cleanNumber(phone)).replace(/[^\d+]/g, '')}`;
}

/**
 * The WhatsApp chat with this phone: its international digits, or the digits as typed when it cannot be read. `text` stands in
 * the message box, to be changed or sent.
 */
export function whatsAppLink(phone: string, phoneE164: string | null, text = ''): string {
  const chat = `https://wa.me/${(phoneE164 ?? cleanNumber(phone)).replace(/\D/g, '')}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}
