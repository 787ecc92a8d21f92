import { langOf } from '#app/lib/lang-of.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { inLanguageOf, shownPages } from '#shop/pages/page.ts';
import { language } from '#words/language.ts';
import { m } from '#words/terms.ts';

export interface OrderTerms {
  /** `lang` if not the page's; may be empty. */
  sentences: readonly { text: string; lang?: string | undefined }[];
  /** About exchanges. */
  page: { slug: string; title: string } | null;
}

export function orderTerms({ settings }: Pick<Shop, 'settings'>): OrderTerms {
  const { exchangeRule, exchangeRuleUrdu, parcelStaysClosed } = settings.current.terms;
  const rule = (language() === 'ur' && exchangeRuleUrdu) || exchangeRule;
  const sentences = [
    { text: rule, lang: langOf(rule) },
    { text: parcelStaysClosed ? m.parcelStaysClosed : '' },
  ].filter(({ text }) => text);
  const page = rule && shownPages(settings.pages).find(({ id }) => id === 'exchange');
  return { sentences, page: page ? { slug: page.slug, title: inLanguageOf(page, language()).title } : null };
}
