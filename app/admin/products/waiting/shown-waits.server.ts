/** Waiting phones with their WhatsApp messages, each in the language of the person. */
import { formatDate } from '#app/lib/time.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { shownPhone, whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import { cleanText } from '#shop/kernel/text/text.ts';
import { textIn } from '#shop/kernel/text/translations.ts';
import { storeIn } from '#shop/settings/store/store.ts';
import type { WaitedFor, WaitingPhone } from '#shop/waiting/list.server.ts';
import { inLanguage } from '#words/language.ts';
import { inAddress, knownLanguage } from '#words/languages.ts';
import { m } from '#words/waiting-list.ts';

export function shownWaits(shop: Pick<Shop, 'settings'>, origin: string, product: WaitedFor) {
  const { phones, names: _, ...rest } = product;
  return { ...rest, phones: phones?.map((phone) => shownPhoneOf(shop, origin, { product, phone })) ?? null };
}

export type ShownWaits = ReturnType<typeof shownWaits>;

function shownPhoneOf(
  { settings }: Pick<Shop, 'settings'>,
  origin: string,
  { product, phone: wait }: { product: WaitedFor; phone: WaitingPhone },
) {
  const { store } = settings.current;
  const one = knownLanguage(wait.language, store.language);
  const name = textIn(product.names, 'name', one);
  const facts = { name, store: storeIn(store, one).name };
  const link = origin + inAddress(one, productPath(product.id));
  // As it would be typed, without direction marks.
  const text = inLanguage(one, () => cleanText(m.message({ ...facts, link })));
  return {
    id: wait.id,
    phone: shownPhone(wait.contact),
    since: formatDate(wait.createdAt),
    isTold: wait.toldAt !== null,
    whatsApp: whatsAppLink(wait.contact, wait.contact, text),
  };
}
