import { z } from 'zod';
import { parseSender } from './mail/sender.ts';

/** `Number` takes blanks for 0, and reads `0x50` and `1e3`. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number, in digits')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `can be at most ${max}`));

export function commaList(typed: string): string[] {
  return typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

export const origin = z
  .string()
  .transform((typed) => typed.replace(/\/$/, ''))
  .refine(
    (url) => /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url,
    'must be an origin such as https://shop.example',
  );

export const smtpUrl = z
  .string()
  .regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://')
  .refine(
    (url) => URL.canParse(url) && new URL(url).hostname !== '',
    'must be an address such as smtps://user:password@mail.example; in the user and the password write @ as %40, : as %3A, / as %2F and # as %23',
  );

export const sender = z
  .string()
  .refine(
    (typed) => parseSender(typed) !== null,
    'must be an address such as shop@shop.example, or Your Shop <shop@shop.example>',
  );

const PUSH_HOST = /^(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/;

export const pushHosts = z
  .string()
  .transform((typed) => commaList(typed.toLowerCase()))
  .refine(
    (hosts) => hosts.length > 0 && hosts.every((host) => PUSH_HOST.test(host)),
    'must be hosts such as push.example, *.push.example or push.example:8443, between commas',
  )
  // URLs omit HTTPS's own port.
  .transform((hosts) => hosts.map((host) => host.replace(/:443$/, '')));
