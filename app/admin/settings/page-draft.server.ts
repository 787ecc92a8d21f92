/** Initial content of a standard page. */
import type { StandardPage } from '#shop/pages/page.ts';
import { m } from '#words/drafts.ts';
import { inLanguage } from '#words/language.ts';

export function draftOf(id: StandardPage): Record<string, string> {
  const { title, body } = inLanguage('en', () => m.drafts[id]);
  const urdu = inLanguage('ur', () => m.drafts[id]);
  return { title, body, titleUrdu: urdu.title, bodyUrdu: urdu.body, slug: id, place: 'footer' };
}
