import { textHere } from '#app/lib/lang-of.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { shownPages } from '#shop/pages/page.ts';
import { m } from '#words/terms.ts';

export interface OrderTerms {
  /** `lang` if not the page's; may be empty. */
  sentences: readonly { text: string; lang?: string | undefined }[];
  /** About exchanges. */
  page: { slug: string; title: ReturnType<typeof textHere> } | null;
}

export function orderTerms({ settings }: Pick<Shop, 'settings'>): OrderTerms {
  const { terms } = settings.current;
  const rule = textHere(terms, 'exchangeRule');
  const sentences = [rule, { text: terms.parcelStaysClosed ? m.parcelStaysClosed : '' }].filter(
    ({ text }) => text,
  );
  const page = rule.text && shownPages(settings.pages).find(({ id }) => id === 'exchange');
  return { sentences, page: page ? { slug: page.slug, title: textHere(page, 'title') } : null };
}
