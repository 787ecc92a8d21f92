/** The texts of WhatsApp messages to a customer. Pure: also for browsers. */
import { allLanguages, type Language } from '#words/languages.ts';

/** What a message is for: the order is to be confirmed, the rider comes today, the parcel has arrived. */
export const MESSAGES = ['confirm', 'today', 'delivered'] as const;
export type Message = (typeof MESSAGES)[number];

/** What stands in braces in a text and is filled in: the customer's name, the order's number, its lines, where it goes, its total, what of it is still to be paid, the store, and its private page. */
export const PLACEHOLDERS = [
  'name',
  'number',
  'items',
  'address',
  'total',
  'toPay',
  'store',
  'link',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Templates of at most 600 characters, in the language of the order; empty: the usual text. */
export type TextsSettings = { readonly [M in Message]: Readonly<Record<Language, string>> };

const USUAL = Object.fromEntries(allLanguages.map((one) => [one, ''])) as Record<Language, string>;

export const DEFAULT_TEXTS: TextsSettings = { confirm: USUAL, today: USUAL, delivered: USUAL };

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((one) => one === name);

/** The first thing in braces that is no placeholder, or the first brace that stands alone; null when all are placeholders. */
export function wrongPlaceholder(template: string): string | null {
  const whole = template.matchAll(/\{([^{}]*)\}/g);
  for (const [written, name = ''] of whole) if (!isPlaceholder(name)) return written;
  return /[{}]/.exec(template.replace(/\{[^{}]*\}/g, ''))?.[0] ?? null;
}

/**
 * The text with its placeholders filled in, once: what is filled in is not looked through again. A line that names a link or
 * an address is left out where there is none.
 */
export function filledIn(template: string, facts: Readonly<Record<Placeholder, string>>): string {
  const missing = (['link', 'address'] as const).filter((name) => facts[name] === '');
  const lines = template.split('\n').filter((line) => !missing.some((name) => line.includes(`{${name}}`)));
  return lines
    .join('\n')
    .replace(/\{(\w+)\}/g, (written, name) => (isPlaceholder(name) ? facts[name] : written));
}
