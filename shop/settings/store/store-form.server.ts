/** Form of the store's settings. */
import { z } from 'zod';
import {
  emailAddress,
  optionalNumber,
  optionalPhone,
  optionalText,
  requiredText,
} from '#shop/kernel/form-fields.server.ts';
import { latinDigits } from '#shop/kernel/text/text.ts';
import { allLanguages } from '#words/languages.ts';
import {
  keptAsTyped,
  MAX_NAME,
  MAX_PHONE,
  MAX_PLACE,
  MAX_STREET,
  MAX_TAGLINE,
  MAX_YEAR,
  MIN_YEAR,
  pageElsewhere,
} from './store.server.ts';
import type { Position, StoreSettings } from './store.ts';

export type StoreFault = 'no link' | 'no year' | 'no position';
const fault = (code: StoreFault) => code;

const isYear = (typed: string) =>
  /^\d{4}$/.test(typed) && Number(typed) >= MIN_YEAR && Number(typed) <= MAX_YEAR;
/** Google Maps links are long. */
const MAX_POSITION = 2000;

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/**
 * Google Maps links, the place before the map's centre. `q`, `query` and `destination`:
 * https://developers.google.com/maps/documentation/urls; others: from copied addresses.
 */
const FORMS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&](?:q|query|destination|ll|center)=(?:loc:)?${NUMBER}(?:,|%2C)\\s*${NUMBER}`,
  `@${NUMBER},${NUMBER}`,
].map((form) => new RegExp(form, 'i'));
const PAIR = new RegExp(`^\\(?${NUMBER}°?(?:\\s*[,،]\\s*|\\s+)${NUMBER}°?\\)?$`);

/** Two numbers, or a Google Maps link with them; else undefined, as for short links. */
export function readPosition(typed: string): Position | undefined {
  const text = latinDigits(typed).trim();
  const found = text.startsWith('https://')
    ? FORMS.map((form) => form.exec(text)).find((match) => match !== null)
    : PAIR.exec(text);
  if (!found) return undefined;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** Only the name is required, for the header. */
export const storeForm = z.object({
  name: requiredText(MAX_NAME),
  tagline: optionalText(MAX_TAGLINE),
  since: optionalNumber(MAX_PHONE)
    .refine((typed) => typed === '' || isYear(typed), fault('no year'))
    .transform(Number),
  language: z.enum(allLanguages).default('en'),
  street: optionalText(MAX_STREET),
  city: optionalText(MAX_PLACE),
  region: optionalText(MAX_PLACE),
  phone: optionalPhone(MAX_PHONE),
  phone2: optionalPhone(MAX_PHONE),
  phone3: optionalPhone(MAX_PHONE),
  whatsapp: optionalPhone(MAX_PHONE),
  email: emailAddress.default(''),
  position: optionalText(MAX_POSITION).transform((typed, ctx) => {
    const position = typed === '' ? null : readPosition(typed);
    if (position !== undefined) return position;
    ctx.addIssue({ code: 'custom', message: fault('no position') });
    return z.NEVER;
  }),
  facebook: pageElsewhere(fault('no link')),
  instagram: pageElsewhere(fault('no link')),
  tiktok: pageElsewhere(fault('no link')),
  youtube: pageElsewhere(fault('no link')),
  ...keptAsTyped,
});
type StoreForm = z.output<typeof storeForm>;
export type StoreInput = z.input<typeof storeForm>;

export function storeOfForm({ phone2, phone3, ...same }: StoreForm): Partial<StoreSettings> {
  return { ...same, morePhones: [phone2, phone3].filter(Boolean) };
}

export function formOfStore({ morePhones, position, since, ...same }: StoreSettings): Record<string, string> {
  const [phone2 = '', phone3 = ''] = morePhones;
  const place = position ? `${position.latitude}, ${position.longitude}` : '';
  return { ...same, since: since ? String(since) : '', phone2, phone3, position: place };
}
