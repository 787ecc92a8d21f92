/** WhatsApp messages to customers. Pure: also for browsers. */
import { allLanguages, type Language } from '#words/languages.ts';

/** `today`: the rider comes today. `delivered`: the parcel has arrived. */
export const MESSAGES = ['confirm', 'today', 'delivered'] as const;
export type Message = (typeof MESSAGES)[number];

/** `toPay`: the unpaid part of the total. `link`: the order's private page. */
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

/** In the order's language, at most 600 characters; empty: the default text. */
export type TextsSettings = { readonly [M in Message]: Readonly<Record<Language, string>> };

const USUAL = Object.fromEntries(allLanguages.map((one) => [one, ''])) as Record<Language, string>;

export const DEFAULT_TEXTS: TextsSettings = { confirm: USUAL, today: USUAL, delivered: USUAL };

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((one) => one === name);

/** The first unknown name in braces, or the first unpaired brace. */
export function wrongPlaceholder(template: string): string | null {
  const whole = template.matchAll(/\{([^{}]*)\}/g);
  for (const [written, name = ''] of whole) if (!isPlaceholder(name)) return written;
  return /[{}]/.exec(template.replace(/\{[^{}]*\}/g, ''))?.[0] ?? null;
}

/** One pass: inserted text is not scanned again. Lines with an empty link or address are left out. */
export function filledIn(template: string, facts: Readonly<Record<Placeholder, string>>): string {
  const missing = (['link', 'address'] as const).filter((name) => facts[name] === '');
  const lines = template.split('\n').filter((line) => !missing.some((name) => line.includes(`{${name}}`)));
  return lines
    .join('\n')
    .replace(/\{(\w+)\}/g, (written, name) => (isPlaceholder(name) ? facts[name] : written));
}
