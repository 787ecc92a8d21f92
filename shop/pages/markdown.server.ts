/** Markdown to a tree (`text.ts`). Unlisted elements keep only their words; HTML is text. */
import MarkdownIt, { type Token } from 'markdown-it';
import { ownPath } from '../kernel/text/url.ts';
import { MAX_BODY } from './page.ts';
import type { Part, Tag } from './text.ts';

/** Drops deeper lists and quotes. */
const MAX_NESTING = 20;

const parser = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: MAX_NESTING });
// Tables are too wide for phones.
parser.disable('table');
// Bare hosts stay text, because prices and sizes look like them.
parser.linkify.set({ fuzzyLink: false });
// A rejected link stays as typed, so that its author sees it.
parser.validateLink = (href) => linkOf(href) !== null;

const SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** A path of the shop, web page, mail or phone, as a browser reads it; else null. */
export function linkOf(typed: string): string | null {
  if (typed.startsWith('/')) return ownPath(typed);
  const url = URL.parse(typed);
  if (!url) return null;
  // `https://bank.example@other.example` leads to the other host.
  const isOpen = url.username === '' && url.password === '';
  return isOpen && SCHEMES.has(url.protocol) ? url.href : null;
}

/** Cuts at `MAX_BODY`; the slowest known text takes 30 ms. */
export function contentOf(markdown: string): (string | Part)[] {
  const tokens = parser.parse(markdown.slice(0, MAX_BODY), {});
  return treeOf(tokens, headingsOf(tokens));
}

const ELEMENTS: Readonly<Record<string, Tag>> = {
  p: 'p',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  hr: 'hr',
  br: 'br',
  a: 'a',
  strong: 'strong',
  em: 'em',
  s: 'del',
};
const HEADINGS: readonly Tag[] = ['h2', 'h3', 'h4'];

/** The highest heading becomes `h2`, as the page's title is its `h1`. */
function headingsOf(tokens: readonly Token[]): Record<string, Tag> {
  const used = tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => tag);
  const levels = [...new Set(used)].sort();
  return Object.fromEntries(levels.map((tag, place) => [tag, HEADINGS[Math.min(place, 2)] ?? 'h4']));
}

function treeOf(tokens: readonly Token[], headings: Record<string, Tag>): (string | Part)[] {
  const root: (string | Part)[] = [];
  const open = [root];
  for (const token of tokens) {
    const into = open.at(-1) ?? root;
    const tag = ELEMENTS[token.tag] ?? headings[token.tag];
    if (token.nesting === -1) {
      if (open.length > 1) open.pop();
    } else if (token.nesting === 1) {
      // Tight list paragraphs and unlisted elements.
      if (token.hidden || !tag) open.push(into);
      else {
        const inside: (string | Part)[] = [];
        into.push({ tag, ...attributesOf(token), in: inside });
        open.push(inside);
      }
    } else into.push(...leafOf(token, headings));
  }
  return root;
}

function leafOf(token: Token, headings: Record<string, Tag>): (string | Part)[] {
  const { type, content, children } = token;
  if (type === 'inline') return treeOf(children ?? [], headings);
  if (type === 'softbreak' || type === 'hardbreak') return [{ tag: 'br' }];
  if (type === 'hr') return [{ tag: 'hr' }];
  if (type === 'code_inline') return [{ tag: 'code', in: [content] }];
  if (type === 'fence' || type === 'code_block') return [{ tag: 'pre', in: [content] }];
  // A picture leaves only its words, so that pages load nothing from other hosts.
  return content === '' ? [] : [content];
}

function attributesOf(token: Token): Pick<Part, 'href' | 'start'> {
  const [href, start] = [linkOf(String(token.attrGet('href') ?? '')), Number(token.attrGet('start') ?? 1)];
  if (token.tag === 'a' && href !== null) return { href };
  return token.tag === 'ol' && start !== 1 ? { start } : {};
}
