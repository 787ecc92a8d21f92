/**
 * A page's text as it is shown. It is made of its Markdown once for each state of the page, when it is first asked for; the parser is
 * loaded then too, as most starts of a shop need none.
 */
import type { Language } from '#words/languages.ts';
import { inLanguageOf, type OwnPage } from './page.ts';
import { type Content, plainText } from './text.ts';

interface ShownText {
  content: Content;
  /** The beginning of the text, for search engines. */
  summary: string;
}

/** Characters that a search engine shows below a title. */
const MAX_SUMMARY = 155;

/** By the page as it was loaded, and its text: a page that is loaded again is another object. */
const made = new WeakMap<OwnPage, Map<string, ShownText>>();

export async function shownPage(page: OwnPage, language: Language): Promise<ShownText & { title: string }> {
  const { title, body } = inLanguageOf(page, language);
  const known = made.get(page) ?? new Map<string, ShownText>();
  made.set(page, known);
  const text = known.get(body) ?? (await textOf(body));
  known.set(body, text);
  return { title, ...text };
}

/** Markdown as it would be shown, for a preview. */
export async function textOf(body: string): Promise<ShownText> {
  const { contentOf } = await import('./markdown.server.ts');
  const content = contentOf(body);
  return { content, summary: cut(plainText(content)) };
}

function cut(text: string): string {
  if (text.length <= MAX_SUMMARY) return text;
  const words = text.slice(0, MAX_SUMMARY);
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), MAX_SUMMARY / 2)).toWellFormed()}…`;
}
