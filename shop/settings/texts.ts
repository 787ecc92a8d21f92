/** WhatsApp messages to customers. Pure: also for browsers. */
import { allLanguages, type Language } from '#words/languages.ts';

/** `today`: the rider comes today. `delivered`: the parcel has arrived. `review`: how it was. */
export const MESSAGES = ['confirm', 'today', 'delivered', 'review'] as const;
export type Message = (typeof MESSAGES)[number];

/** `udhaar`: reminds of what is owed; about no order. */
export const TEXTS = [...MESSAGES, 'udhaar'] as const;
export type EditableText = (typeof TEXTS)[number];

/** `arrives`: a sentence. `toPay`: the unpaid part of the total. `link`: the order's private page. */
export const PLACEHOLDERS = [
  'name',
  'number',
  'items',
  'address',
  'arrives',
  'total',
  'toPay',
  'store',
  'link',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** In the order's language, at most 600 characters; empty: the default text. */
export type TextsSettings = { readonly [T in EditableText]: Readonly<Record<Language, string>> };

const USUAL = Object.fromEntries(allLanguages.map((one) => [one, ''])) as Record<Language, string>;

export const DEFAULT_TEXTS: TextsSettings = {
  confirm: USUAL,
  today: USUAL,
  delivered: USUAL,
  review: USUAL,
  udhaar: USUAL,
};

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((one) => one === name);

export const KHATA_PLACEHOLDERS: readonly Placeholder[] = ['name', 'toPay', 'store'];

/** The first unknown name in braces, or the first unpaired brace. */
export function wrongPlaceholder(
  template: string,
  allowed: readonly Placeholder[] = PLACEHOLDERS,
): string | null {
  const whole = template.matchAll(/\{([^{}]*)\}/g);
  for (const [written, name = ''] of whole) if (!allowed.some((one) => one === name)) return written;
  return /[{}]/.exec(template.replace(/\{[^{}]*\}/g, ''))?.[0] ?? null;
}

/** One pass: inserted text is not scanned again. Lines with an empty link, address or arrival are left out. */
export function filledIn(template: string, facts: Readonly<Record<Placeholder, string>>): string {
  const missing = (['link', 'address', 'arrives'] as const).filter((name) => facts[name] === '');
  const lines = template.split('\n').filter((line) => !missing.some((name) => line.includes(`{${name}}`)));
  return lines
    .join('\n')
    .replace(/\{(\w+)\}/g, (written, name) => (isPlaceholder(name) ? facts[name] : written));
}
