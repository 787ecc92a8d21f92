/**
 * Markdown as a tree (`text.ts`). markdown-it parses it; what becomes of its tokens is a list of elements here, so a token that is not
 * on the list leaves its words and nothing else. HTML in the text is text.
 */
import MarkdownIt, { type Token } from 'markdown-it';
import { ownPath } from '../kernel/url.ts';
import { MAX_BODY } from './page.ts';
import type { Part, Tag } from './text.ts';

/** Lists in lists and quotes in quotes. What stands deeper is left out. */
const MAX_NESTING = 20;

const parser = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: MAX_NESTING });
// Wide tables do not fit on a phone.
parser.disable('table');
// `www` and names of hosts alone are left as they are: too much in prices and sizes looks like one.
parser.linkify.set({ fuzzyLink: false });
// A link that leads nowhere good stays as it was typed, so that its writer sees it.
parser.validateLink = (href) => linkOf(href) !== null;

const SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** The address of a link, as a browser would read it, if it is a path of the shop, a web page, a mail or a phone; else null. */
export function linkOf(typed: string): string | null {
  if (typed.startsWith('/')) return ownPath(typed);
  const url = URL.parse(typed);
  if (!url) return null;
  // `https://bank.example@other.example` leads to the other one.
  const isOpen = url.username === '' && url.password === '';
  return isOpen && SCHEMES.has(url.protocol) ? url.href : null;
}

/** The tree of a text; what is longer than `MAX_BODY` is cut. The slowest text of this length that is known takes 30 ms. */
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

/** The page's title is its first heading: the highest one of the text becomes the second, whichever sign it was typed with. */
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
      // The paragraphs of a list without blank lines, and elements that are not on the list.
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
  // Of a picture, its words: a page shows no pictures, and least of all those of other hosts.
  return content === '' ? [] : [content];
}

function attributesOf(token: Token): Pick<Part, 'href' | 'start'> {
  const [href, start] = [linkOf(String(token.attrGet('href') ?? '')), Number(token.attrGet('start') ?? 1)];
  if (token.tag === 'a' && href !== null) return { href };
  return token.tag === 'ol' && start !== 1 ? { start } : {};
}
