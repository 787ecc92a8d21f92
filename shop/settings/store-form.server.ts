/** The form of the store's settings. */
import { z } from 'zod';
import { allLanguages } from '#words/languages.ts';
import {
  emailAddress,
  optionalNumber,
  optionalText,
  requiredNumber,
  requiredText,
} from '../kernel/form-fields.server.ts';
import { readPosition } from './position.server.ts';
import {
  isPhone,
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
import type { StoreSettings } from './store.ts';

export type StoreFault = 'no phone' | 'no link' | 'no year' | 'no position';
const fault = (code: StoreFault) => code;

const isYear = (typed: string) =>
  /^\d{4}$/.test(typed) && Number(typed) >= MIN_YEAR && Number(typed) <= MAX_YEAR;
const optionalPhone = optionalNumber(MAX_PHONE).refine(
  (typed) => typed === '' || isPhone(typed),
  fault('no phone'),
);
/** A link of Google Maps is long. */
const MAX_POSITION = 2000;

export const storeForm = z.object({
  name: requiredText(MAX_NAME),
  tagline: requiredText(MAX_TAGLINE),
  since: requiredNumber(MAX_PHONE).refine(isYear, fault('no year')).transform(Number),
  language: z.enum(allLanguages).default('en'),
  street: requiredText(MAX_STREET),
  city: requiredText(MAX_PLACE),
  region: optionalText(MAX_PLACE),
  phone: requiredNumber(MAX_PHONE).refine(isPhone, fault('no phone')),
  phone2: optionalPhone,
  phone3: optionalPhone,
  whatsapp: optionalPhone,
  email: emailAddress,
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

/** What is stored of a form. */
export function storeOfForm({ phone2, phone3, ...same }: StoreForm): Partial<StoreSettings> {
  return { ...same, morePhones: [phone2, phone3].filter(Boolean) };
}

/** The settings as the form shows them. */
export function formOfStore({ morePhones, position, since, ...same }: StoreSettings): Record<string, string> {
  const [phone2 = '', phone3 = ''] = morePhones;
  const place = position ? `${position.latitude}, ${position.longitude}` : '';
  return { ...same, since: since ? String(since) : '', phone2, phone3, position: place };
}
