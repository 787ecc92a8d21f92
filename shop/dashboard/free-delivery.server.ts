/** Finds typed texts that mention free delivery, as these do not follow the settings. */
import { offeredProducts } from '../catalogue/read.server.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { allTexts, inAllLanguages } from '../kernel/text/translations.ts';

/** Settings texts by topic, others by id and title. */
export type FreeDeliveryText =
  | { kind: 'page' | 'banner' | 'product'; id: string; name: string }
  | { kind: 'announcement' | 'checkout' | 'terms' | 'texts' | 'replies' };

/** Enough to review by hand. */
const MAX_PRODUCTS = 20;

const FREE = /\bfree\b|\bmuft\b|مفت|فری/iu;
const DELIVERY = /deliver|shipping|courier|ڈیلیور|ڈلیور|شپنگ|ترسیل|کوریئر/iu;
const SENTENCE_ENDS = /[.!?۔؟;؛\n]/u;

/** May match wrongly ("Feel free to ask about delivery"), so a person reviews the results. */
export const speaksOfFreeDelivery = (text: string): boolean =>
  text.split(SENTENCE_ENDS).some((sentence) => FREE.test(sentence) && DELIVERY.test(sentence));

/** In the order of their screens. Three queries. */
export async function textsOnFreeDelivery(
  shop: Shop,
  _admin: Admin<'settings'>,
): Promise<FreeDeliveryText[]> {
  const { announcement, checkout, terms, texts } = shop.settings.current;
  const topics = {
    announcement: allTexts(announcement, ['text']),
    checkout: allTexts(checkout, ['note']),
    terms: allTexts(terms, ['exchangeRule']),
    texts: Object.values(texts).flatMap((byLanguage) => Object.values(byLanguage)),
  };
  const found = (kind: keyof typeof topics) => (topics[kind].some(speaksOfFreeDelivery) ? [{ kind }] : []);
  return [
    ...shop.settings.pages
      .filter((page) => allTexts(page, ['body']).some(speaksOfFreeDelivery))
      .map(({ id, title }) => ({ kind: 'page' as const, id, name: title })),
    ...found('terms'),
    ...(await banners(shop)),
    ...found('announcement'),
    ...found('checkout'),
    ...found('texts'),
    ...(await replies(shop)),
    ...(await products(shop)),
  ];
}

async function banners({ db }: Shop): Promise<FreeDeliveryText[]> {
  const all = await db
    .selectFrom('sliders')
    .select(['id', ...inAllLanguages(['title', 'subtitle'])])
    .orderBy('position')
    .execute();
  return all
    .filter(({ id: _, ...texts }) => Object.values(texts).some(speaksOfFreeDelivery))
    .map(({ id, title }) => ({ kind: 'banner', id, name: title }));
}

async function replies({ db }: Shop): Promise<FreeDeliveryText[]> {
  const all = await db
    .selectFrom('savedReplies')
    .select(inAllLanguages(['text']))
    .execute();
  const isOne = all.some((texts) => Object.values(texts).some(speaksOfFreeDelivery));
  return isOne ? [{ kind: 'replies' }] : [];
}

async function products({ db }: Shop): Promise<FreeDeliveryText[]> {
  const likely = await offeredProducts(db)
    .select(['id', 'name', ...inAllLanguages(['description'])])
    .where(({ eb, fn, or }) =>
      or(
        inAllLanguages(['description']).flatMap((name) =>
          ['%free%', '%muft%', '%مفت%', '%فری%'].map((word) => eb(fn<string>('lower', [name]), 'like', word)),
        ),
      ),
    )
    .orderBy('nameKey')
    .execute();
  return likely
    .filter((texts) => allTexts(texts, ['description']).some(speaksOfFreeDelivery))
    .slice(0, MAX_PRODUCTS)
    .map(({ id, name }) => ({ kind: 'product', id, name }));
}
