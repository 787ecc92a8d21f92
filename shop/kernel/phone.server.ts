/** Phones: a local number as E.164, how it is shown, and the links that call it or write to it. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { cleanNumber, shortNumber } from './text.ts';

const parsed = (phone: string) => parsePhoneNumberFromString(cleanNumber(shortNumber(phone)), 'PK');

/** `0300 1234567` as `+923001234567`; null when it cannot be read as a number. Numbers without a country are Pakistan's. */
export function toE164(phone: string): string | null {
  const number = parsed(phone);
  return number?.isPossible() ? number.number : null;
}

/** A phone as people here write it: `0300 1234567`, `+44 20 7946 0000`; as typed when it cannot be read as a number. */
export function shownPhone(phone: string): string {
  const number = parsed(phone);
  if (!number?.isPossible()) return phone;
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
