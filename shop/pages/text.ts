/**
 * A page's text as a tree: plain data, of which a screen makes elements (`app/storefront/page-text.tsx`). There is no HTML in it that
 * anybody would have to trust. Made of Markdown by `markdown.server.ts`.
 */

/** The elements that a text may have, and no others. */
export type Tag =
  | 'h2'
  | 'h3'
  | 'h4'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'hr'
  | 'a'
  | 'strong'
  | 'em'
  | 'del'
  | 'code'
  | 'br';

export interface Part {
  tag: Tag;
  /** Of a link: a path of the shop, or an address that `linkOf` lets through. */
  href?: string;
  /** The first number of a numbered list, where that is not 1. */
  start?: number;
  in?: Content;
}

export type Content = readonly (string | Part)[];

/** The words of a text without its elements, with a space between blocks. */
export function plainText(content: Content): string {
  const words = (parts: Content): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part;
        return part.tag === 'br' ? ' ' : words(part.in ?? []) + (BLOCKS.has(part.tag) ? ' ' : '');
      })
      .join('');
  return words(content).replace(/\s+/g, ' ').trim();
}

const BLOCKS: ReadonlySet<Tag> = new Set(['h2', 'h3', 'h4', 'p', 'li', 'blockquote', 'pre', 'hr']);
