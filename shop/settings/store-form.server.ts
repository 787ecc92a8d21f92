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
import { ownPicture } from '../pictures/field.server.ts';
import { readPosition } from './position.server.ts';
import {
  isHttps,
  isPhone,
  MAX_ADDRESS,
  MAX_MAP_TEXT,
  MAX_NAME,
  MAX_PHONE,
  MAX_PICTURE_TEXT,
  MAX_PLACE,
  MAX_REASONS,
  MAX_STORY,
  MAX_STREET,
  MAX_TAGLINE,
  MAX_TAX_NUMBER,
  MAX_YEAR,
  MIN_YEAR,
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
const pageElsewhere = optionalText(MAX_ADDRESS).refine(isHttps, fault('no link'));
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
  ntn: optionalNumber(MAX_TAX_NUMBER),
  strn: optionalNumber(MAX_TAX_NUMBER),
  position: optionalText(MAX_POSITION).transform((typed, ctx) => {
    const position = typed === '' ? null : readPosition(typed);
    if (position !== undefined) return position;
    ctx.addIssue({ code: 'custom', message: fault('no position') });
    return z.NEVER;
  }),
  facebook: pageElsewhere,
  instagram: pageElsewhere,
  tiktok: pageElsewhere,
  youtube: pageElsewhere,
  logo: ownPicture(),
  picture: ownPicture(),
  pictureText: optionalText(MAX_PICTURE_TEXT),
  map: ownPicture(),
  mapText: optionalText(MAX_MAP_TEXT),
  nameUrdu: optionalText(MAX_NAME),
  taglineUrdu: optionalText(MAX_TAGLINE),
  taglineRoman: optionalText(MAX_TAGLINE),
  streetUrdu: optionalText(MAX_STREET),
  cityUrdu: optionalText(MAX_PLACE),
  regionUrdu: optionalText(MAX_PLACE),
  pictureTextUrdu: optionalText(MAX_PICTURE_TEXT),
  pictureTextRoman: optionalText(MAX_PICTURE_TEXT),
  mapTextUrdu: optionalText(MAX_MAP_TEXT),
  mapTextRoman: optionalText(MAX_MAP_TEXT),
  story: optionalText(MAX_STORY),
  storyUrdu: optionalText(MAX_STORY),
  storyRoman: optionalText(MAX_STORY),
  reasons: optionalText(MAX_REASONS),
  reasonsUrdu: optionalText(MAX_REASONS),
  reasonsRoman: optionalText(MAX_REASONS),
});
export type StoreForm = z.output<typeof storeForm>;
export type StoreInput = z.input<typeof storeForm>;

/** What is stored of a form. */
export function storeOfForm({ phone2, phone3, ...same }: StoreForm): Partial<StoreSettings> {
  return { ...same, morePhones: [phone2, phone3].filter(Boolean) };
}

/** The settings as the form shows them. */
export function formOfStore({ morePhones, position, since, ...same }: StoreSettings): Record<string, string> {
  const [phone2 = '', phone3 = ''] = morePhones;
  const place = position ? `${position.latitude}, ${position.longitude}` : '';
  return { ...same, since: String(since), phone2, phone3, position: place };
}
