import { z } from 'zod';
import { UNSET_ADMIN_EMAIL } from '#shop/accounts/accounts.ts';

export interface Sender {
  /** Empty for a bare address. */
  name: string;
  address: string;
}

/** For a shop that nobody has set up; its mails are files. */
const UNSET_SENDER = 'no-reply@thaan.local';

/** `shop@shop.example` or `Your Shop <shop@shop.example>`. */
export function parseSender(typed: string): Sender | null {
  const [, name = '', inBrackets, alone] = /^(?:([^<>]*)<([^<>]+)>|([^<>]+))$/.exec(typed.trim()) ?? [];
  const address = (inBrackets ?? alone ?? '').trim();
  if (/[\r\n]/.test(name) || !z.email().safeParse(address).success) return null;
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/**
 * Mail servers accept senders of their own domain, which is that of the admin's address. If the shop's host
 * belongs to it, no mailbox is needed: answers go to `Reply-To`.
 */
export function defaultSender(adminEmail: string, origin: string | undefined): string {
  const host = origin ? new URL(origin).hostname.replace(/^www\./, '') : '';
  if (adminEmail === UNSET_ADMIN_EMAIL) return isDomain(host) ? `no-reply@${host}` : UNSET_SENDER;
  const domain = adminEmail.slice(adminEmail.lastIndexOf('@') + 1);
  return host === domain || host.endsWith(`.${domain}`) ? `no-reply@${domain}` : adminEmail;
}

const isDomain = (host: string) => /\.[a-z][a-z\d-]+$/.test(host);
