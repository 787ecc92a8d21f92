import { z } from 'zod';
import {
  emailAddress,
  optionalNumber,
  optionalPhone,
  optionalText,
  requiredText,
  storedAs,
} from '#shop/kernel/form-fields.server.ts';
import { latinDigits } from '#shop/kernel/text/text.ts';
import { translations } from '#shop/kernel/text/translations.ts';
import { httpsAddress } from '#shop/kernel/text/url.ts';
import { ownPicture } from '#shop/pictures/field.server.ts';
import { allLanguages } from '#words/languages.ts';
import { asTyped, topicOf, topicWith } from '../topic.server.ts';
import type { Position } from './store.ts';

const MAX_NAME = 40;
const MAX_TAGLINE = 80;
const MAX_STREET = 120;
const MAX_PLACE = 60;
const MAX_PHONE = 40;
/** NTN: 7 digits and a check digit; STRN: 13; with hyphens. */
const MAX_TAX_NUMBER = 20;
const MAX_MORE_PHONES = 2;
const MIN_YEAR = 1800;
const MAX_YEAR = 2100;
const MAX_ADDRESS = 200;
const MAX_PICTURE_TEXT = 200;
const MAX_MAP_TEXT = 300;
const MAX_STORY = 2000;
const MAX_REASONS = 1000;

export type StoreFault = 'no link' | 'no year' | 'no position';
const fault = (code: StoreFault) => code;

const isYear = (typed: string) =>
  /^\d{4}$/.test(typed) && Number(typed) >= MIN_YEAR && Number(typed) <= MAX_YEAR;
/** Google Maps links are long. */
const MAX_POSITION = 2000;

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/**
 * Google Maps links; a place precedes the map's centre. `q`, `query` and `destination`:
 * https://developers.google.com/maps/documentation/urls; others: from copied addresses.
 */
const FORMS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&](?:q|query|destination|ll|center)=(?:loc:)?${NUMBER}(?:,|%2C)\\s*${NUMBER}`,
  `@${NUMBER},${NUMBER}`,
].map((form) => new RegExp(form, 'i'));
const PAIR = new RegExp(`^\\(?${NUMBER}°?(?:\\s*[,،]\\s*|\\s+)${NUMBER}°?\\)?$`);

/** Two numbers, or a Google Maps link with them; undefined for others, such as short links. */
export function readPosition(typed: string): Position | undefined {
  const text = latinDigits(typed).trim();
  const found = text.startsWith('https://')
    ? FORMS.map((form) => form.exec(text)).find((match) => match !== null)
    : PAIR.exec(text);
  if (!found) return undefined;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

const text = (max: number) => asTyped(optionalText(max));
const picture = asTyped(ownPicture());
const taxNumber = asTyped(optionalNumber(MAX_TAX_NUMBER));
const pageElsewhere = asTyped(
  optionalText(MAX_ADDRESS).transform(storedAs(httpsAddress, MAX_ADDRESS, fault('no link'))),
);

/** Only the form checks it, so a stored phone survives stricter versions. */
const storedPhone = z.string().min(1).max(MAX_PHONE);
const phoneForm = optionalPhone(MAX_PHONE);
const phone = { ...asTyped(phoneForm), stored: z.literal('').or(storedPhone) };

const TEXTS = {
  tagline: text(MAX_TAGLINE),
  street: text(MAX_STREET),
  city: text(MAX_PLACE),
  region: text(MAX_PLACE),
  pictureText: text(MAX_PICTURE_TEXT),
  mapText: text(MAX_MAP_TEXT),
  story: text(MAX_STORY),
  reasons: text(MAX_REASONS),
};

/** Without `morePhones`. Only the name is required, for the header. */
const described = topicOf('store', {
  name: asTyped(requiredText(MAX_NAME)),
  since: {
    stored: z.literal(0).or(z.int().min(MIN_YEAR).max(MAX_YEAR)),
    form: optionalNumber(MAX_PHONE)
      .refine((typed) => typed === '' || isYear(typed), fault('no year'))
      .transform(Number),
    toForm: (year: number) => (year ? String(year) : ''),
  },
  language: {
    stored: z.enum(allLanguages),
    form: z.enum(allLanguages).default('en'),
    toForm: String,
  },
  phone,
  whatsapp: phone,
  email: {
    stored: z.literal('').or(emailAddress),
    form: emailAddress.default(''),
    toForm: String,
  },
  position: {
    stored: z
      .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
      .nullable(),
    form: optionalText(MAX_POSITION).transform((typed, ctx): Position | null => {
      const position = typed === '' ? null : readPosition(typed);
      if (position !== undefined) return position;
      ctx.addIssue({ code: 'custom', message: fault('no position') });
      return z.NEVER;
    }),
    toForm: (place: Position | null) => (place ? `${place.latitude}, ${place.longitude}` : ''),
  },
  facebook: pageElsewhere,
  instagram: pageElsewhere,
  tiktok: pageElsewhere,
  youtube: pageElsewhere,
  ntn: taxNumber,
  strn: taxNumber,
  logo: picture,
  picture,
  map: picture,
  mapUrdu: picture,
  ...TEXTS,
  ...translations({ name: text(MAX_NAME), ...TEXTS }),
});

export const storeSettings = topicWith({
  topic: 'store',
  stored: described.stored.extend({ morePhones: z.array(storedPhone).max(MAX_MORE_PHONES) }),
  form: described.form.extend({ phone2: phoneForm, phone3: phoneForm }),
  ofForm: ({ phone2, phone3, ...same }) => ({
    ...described.ofForm(same),
    morePhones: [phone2, phone3].filter(Boolean),
  }),
  formOf(settings) {
    const [phone2 = '', phone3 = ''] = settings.morePhones;
    return { ...described.formOf(settings), phone2, phone3 };
  },
});
