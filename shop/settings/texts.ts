/** WhatsApp messages to customers. */
import { allLanguages, type Language } from '#words/languages.ts';

/** `today`: the rider comes today. `delivered`: the parcel has arrived. `review`: asks for a review. */
export const MESSAGES = ['confirm', 'today', 'delivered', 'review'] as const;
export type Message = (typeof MESSAGES)[number];

/** `udhaar`: reminds of a debt, not about an order. */
export const TEXTS = [...MESSAGES, 'udhaar'] as const;
export type EditableText = (typeof TEXTS)[number];

/** `arrives`: a sentence. `toPay`: the unpaid part. `link`: the order's private page. */
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

/** In each language; empty: the default text. */
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

/** First unknown name in braces, or unpaired brace. */
export function wrongPlaceholder(
  template: string,
  allowed: readonly Placeholder[] = PLACEHOLDERS,
): string | null {
  const whole = template.matchAll(/\{([^{}]*)\}/g);
  for (const [written, name = ''] of whole) if (!allowed.some((one) => one === name)) return written;
  return /[{}]/.exec(template.replace(/\{[^{}]*\}/g, ''))?.[0] ?? null;
}

/** In one pass, so that inserted text is not scanned. Omits lines with an empty link, address or arrival. */
export function filledIn(template: string, facts: Readonly<Record<Placeholder, string>>): string {
  const missing = (['link', 'address', 'arrives'] as const).filter((name) => facts[name] === '');
  const lines = template.split('\n').filter((line) => !missing.some((name) => line.includes(`{${name}}`)));
  return lines
    .join('\n')
    .replace(/\{(\w+)\}/g, (written, name) => (isPlaceholder(name) ? facts[name] : written));
}
