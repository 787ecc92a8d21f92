/** A product's pictures, made by the server, so that texts in other languages are not sent. */
import type { Product } from '#shop/catalogue/product.ts';
import { languageOf } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { picturesOf } from '#shop/pictures/list.ts';
import { m } from '#words/product-pictures.ts';
import { langOf } from '../lang-of.ts';
import type { GalleryPicture } from './gallery.tsx';

type Fields = 'images' | 'imageAlt' | 'imageAltUrdu';

/** None for a single picture without text. */
export function picturesShown<Read extends Pick<Product, Fields | 'name' | 'image'>>(
  shop: Shop,
  { images, imageAlt, imageAltUrdu, ...product }: Read,
): { product: Omit<Read, Fields>; pictures?: GalleryPicture[] } {
  const all = [{ url: product.image, alt: imageAlt, altUrdu: imageAltUrdu }, ...picturesOf(images)];
  if (all.length === 1 && !imageAlt && !imageAltUrdu) return { product };
  const inUrdu = languageOf(shop) === 'ur';
  const pictures = all.map(({ url, alt, altUrdu }, at) => {
    const typed = (inUrdu && altUrdu) || alt;
    if (!typed) return { url, alt: m.altOf({ name: product.name, place: at + 1 }), lang: undefined };
    return { url, alt: typed, lang: langOf(typed) };
  });
  return { product, pictures };
}
