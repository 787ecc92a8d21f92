/** Schema of the store. */
import { z } from 'zod';
import {
  emailAddress,
  keptAs,
  optionalNumber,
  optionalText,
  requiredText,
} from '#shop/kernel/form-fields.server.ts';
import { httpsAddress } from '#shop/kernel/text/url.ts';
import { ownPicture } from '#shop/pictures/field.server.ts';
import { allLanguages } from '#words/languages.ts';
import type { StoreSettings } from './store.ts';

export const MAX_NAME = 40;
export const MAX_TAGLINE = 80;
export const MAX_STREET = 120;
export const MAX_PLACE = 60;
export const MAX_PHONE = 40;
/** NTN: 7 digits and a check digit; STRN: 13; with hyphens. */
const MAX_TAX_NUMBER = 20;
const MAX_MORE_PHONES = 2;
export const MIN_YEAR = 1800;
export const MAX_YEAR = 2100;
export const MAX_ADDRESS = 200;
const MAX_PICTURE_TEXT = 200;
const MAX_MAP_TEXT = 300;
const MAX_STORY = 2000;
const MAX_REASONS = 1000;

/** Checked by the form; a stored phone survives stricter versions. */
const phone = z.string().min(1).max(MAX_PHONE);
/** Optional. */
export const pageElsewhere = (fault: string) =>
  optionalText(MAX_ADDRESS).transform(keptAs(httpsAddress, MAX_ADDRESS, fault));

/** Same in form and storage. */
export const keptAsTyped = {
  ntn: optionalNumber(MAX_TAX_NUMBER),
  strn: optionalNumber(MAX_TAX_NUMBER),
  logo: ownPicture(),
  picture: ownPicture(),
  pictureText: optionalText(MAX_PICTURE_TEXT),
  map: ownPicture(),
  mapUrdu: ownPicture(),
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
};

export const storedStore = z.object({
  name: requiredText(MAX_NAME),
  tagline: optionalText(MAX_TAGLINE),
  since: z.literal(0).or(z.int().min(MIN_YEAR).max(MAX_YEAR)),
  language: z.enum(allLanguages),
  street: optionalText(MAX_STREET),
  city: optionalText(MAX_PLACE),
  region: optionalText(MAX_PLACE),
  phone: z.literal('').or(phone),
  morePhones: z.array(phone).max(MAX_MORE_PHONES),
  whatsapp: z.literal('').or(phone),
  email: z.literal('').or(emailAddress),
  facebook: pageElsewhere('no link'),
  instagram: pageElsewhere('no link'),
  tiktok: pageElsewhere('no link'),
  youtube: pageElsewhere('no link'),
  position: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable(),
  ...keptAsTyped,
}) satisfies z.ZodType<StoreSettings>;
