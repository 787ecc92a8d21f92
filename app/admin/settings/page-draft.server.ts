import { textsOf } from '#shop/kernel/text/translations.ts';
import type { StandardPage } from '#shop/pages/page.ts';
import { m } from '#words/drafts.ts';
import { inLanguage } from '#words/language.ts';

export function draftOf(id: StandardPage): Record<string, string> {
  const draft = (part: 'title' | 'body') => textsOf(part, (one) => inLanguage(one, () => m.drafts[id][part]));
  return { ...draft('title'), ...draft('body'), slug: id, place: 'footer' };
}
