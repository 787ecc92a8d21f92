/** Typed titles, texts and pictures for search engines and messengers. */
import type { Shop } from '#shop/kernel/shop.ts';
import { sharePicture } from '#shop/pictures/pictures.ts';
import type { FixedPage } from '#shop/settings/sharing.ts';
import { language } from '#words/language.ts';

interface TypedTexts {
  title: string;
  text: string;
  titleUrdu: string;
  textUrdu: string;
  picture?: string;
}

export interface TypedHead {
  title?: string;
  description?: string;
  picture?: string;
}

/**
 * Typed parts only, as `typed`; empty for most pages, to save bytes. On an Urdu page only Urdu texts
 * count: its own Urdu words are better than typed English.
 */
export function typedHead({ title, text, titleUrdu, textUrdu, picture = '' }: TypedTexts): {
  typed?: TypedHead;
} {
  const isUrdu = language() === 'ur';
  const parts = {
    title: isUrdu ? titleUrdu : title,
    description: isUrdu ? textUrdu : text,
    picture: picture && sharePicture(picture),
  };
  const typed: TypedHead = Object.fromEntries(Object.entries(parts).filter(([, part]) => part));
  return Object.keys(typed).length > 0 ? { typed } : {};
}

/** For pages that every shop has. */
export function typedHeadOf({ settings }: Pick<Shop, 'settings'>, page: FixedPage): { typed?: TypedHead } {
  const { sharing } = settings.current;
  return typedHead({
    title: sharing[`${page}Title`],
    text: sharing[`${page}Text`],
    titleUrdu: sharing[`${page}TitleUrdu`],
    textUrdu: sharing[`${page}TextUrdu`],
    picture: sharing[`${page}Picture`],
  });
}
