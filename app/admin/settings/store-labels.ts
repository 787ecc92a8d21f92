import type { StoreSettings } from '#shop/settings/store/store.ts';
import { m } from '#words/settings.ts';
import { m as translations } from '#words/translations.ts';
import { withTranslated } from '../../../words/translated.ts';

export function storeLabels(): Readonly<Record<keyof StoreSettings, string>> {
  const { name, tagline, street, city, region, pictureText, map, mapText, story, reasons } = m;
  const { since, phone, phone2, whatsapp, email, ntn, strn, position, logo, picture } = m;
  const { facebook, instagram, tiktok, youtube } = m;
  return {
    ...withTranslated(translations.inOther, {
      ...{ name, tagline, street, city, region, pictureText, map, mapText, story, reasons },
    }),
    ...{ since, language: m.languageOf, phone, morePhones: phone2, whatsapp, email, ntn, strn },
    ...{ facebook, instagram, tiktok, youtube, position, logo, picture },
  };
}
