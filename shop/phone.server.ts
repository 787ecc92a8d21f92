/** Phones: a local number as E.164, and the WhatsApp link made of it. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** `0300 1234567` as `+923001234567`; null when it cannot be read as a number. Numbers without a country are Pakistan's. */
export function toE164(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, 'PK');
  return number?.isPossible() ? number.number : null;
}

/** The WhatsApp chat with this phone: its international digits, or the digits as typed when it cannot be read. */
export function whatsAppLink(phone: string, phoneE164: string | null): string {
  return `https://wa.me/${(phoneE164 ?? phone).replace(/\D/g, '')}`;
}
