/** The demo's pages; they outlast the demo, as every shop needs them. */
import { type PageForm, pageForm } from '#shop/pages/form.server.ts';
import { STANDARD_PAGES, type StandardPage } from '#shop/pages/page.ts';
import { m } from '#words/drafts.ts';
import { inLanguage } from '#words/language.ts';

export const demoPages = STANDARD_PAGES.map((id) => ({ id, form: formOf(id) }));

function formOf(id: StandardPage): PageForm {
  const { title, body } = inLanguage('en', () => m.drafts[id]);
  const urdu = inLanguage('ur', () => m.drafts[id]);
  return pageForm.parse({
    title,
    body,
    titleUrdu: urdu.title,
    bodyUrdu: urdu.body,
    slug: id,
    place: 'footer',
  });
}
