/** The sender of the shop's mails. */
import { z } from 'zod';
import { UNSET_ADMIN_EMAIL } from '#shop/people/accounts.ts';

export interface Sender {
  /** Empty where only an address was typed. */
  name: string;
  address: string;
}

/** Of a shop that nobody has set up: its mails are files. */
const UNSET_SENDER = 'no-reply@thaan.local';

/** Reads `shop@shop.example` or `Your Shop <shop@shop.example>`; null for anything else. */
export function parseSender(typed: string): Sender | null {
  const [, name = '', inBrackets, alone] = /^(?:([^<>]*)<([^<>]+)>|([^<>]+))$/.exec(typed.trim()) ?? [];
  const address = (inBrackets ?? alone ?? '').trim();
  if (/[\r\n]/.test(name) || !z.email().safeParse(address).success) return null;
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/**
 * The address that mails come from where MAIL_FROM is not set. A mail server and its receivers accept a sender of a domain that is theirs:
 * that of the admin's address. At the shop's own domain nobody needs to read the answers, as they go to the `Reply-To`.
 */
export function defaultSender(adminEmail: string, origin: string | undefined): string {
  const host = origin ? new URL(origin).hostname.replace(/^www\./, '') : '';
  if (adminEmail === UNSET_ADMIN_EMAIL) return isDomain(host) ? `no-reply@${host}` : UNSET_SENDER;
  const domain = adminEmail.slice(adminEmail.lastIndexOf('@') + 1);
  return host === domain || host.endsWith(`.${domain}`) ? `no-reply@${domain}` : adminEmail;
}

/** Neither a number nor a name of this machine alone. */
const isDomain = (host: string) => /\.[a-z][a-z\d-]+$/.test(host);
