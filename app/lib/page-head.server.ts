/** Typed titles, texts and pictures for search engines and messengers. */
import type { Shop } from '#shop/kernel/shop.ts';
import { fieldIn, type Translated, textIn } from '#shop/kernel/text/translations.ts';
import { sharePicture } from '#shop/pictures/pictures.ts';
import type { FixedPage } from '#shop/settings/sharing.ts';
import { language } from '#words/language.ts';

export interface TypedHead {
  title?: string;
  description?: string;
  picture?: string;
}

/**
 * Typed parts only, as `typed`; empty for most pages, to save bytes. Urdu pages use only Urdu
 * texts: their default words are better than typed English.
 */
export function typedHead<const Name extends string>(
  texts: Translated<NoInfer<Name>>,
  [title, text]: readonly [Name, Name],
  picture = '',
): { typed?: TypedHead } {
  const own = (name: Name) =>
    language() === 'ur' ? texts[fieldIn(name, 'ur')] : textIn(texts, name, language());
  const parts = { title: own(title), description: own(text), picture: picture && sharePicture(picture) };
  const typed: TypedHead = Object.fromEntries(Object.entries(parts).filter(([, part]) => part));
  return Object.keys(typed).length > 0 ? { typed } : {};
}

/** For pages that every shop has. */
export function typedHeadOf({ settings }: Pick<Shop, 'settings'>, page: FixedPage): { typed?: TypedHead } {
  const { sharing } = settings.current;
  return typedHead(sharing, [`${page}Title`, `${page}Text`], sharing[`${page}Picture`]);
}
