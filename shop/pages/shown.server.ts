/** Renders Markdown once per version. Loads the parser on demand, as most starts need none. */
import type { Language } from '#words/languages.ts';
import { inLanguageOf, type OwnPage } from './page.ts';
import { type Content, plainText } from './text.ts';

interface ShownText {
  content: Content;
  summary: string;
}

/** About as much as search engines show. */
const MAX_SUMMARY = 155;

/** By object, as a reload makes new ones. */
const made = new WeakMap<OwnPage, Map<string, ShownText>>();

export async function shownPage(page: OwnPage, language: Language): Promise<ShownText & { title: string }> {
  const { title, body } = inLanguageOf(page, language);
  const known = made.get(page) ?? new Map<string, ShownText>();
  made.set(page, known);
  const text = known.get(body) ?? (await textOf(body));
  known.set(body, text);
  return { title, ...text };
}

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
