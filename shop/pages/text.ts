/** A page's text as data, so that no HTML must be trusted. */

/** All allowed elements. */
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
  /** Checked by `linkOf`. */
  href?: string;
  /** First number of a list, unless 1. */
  start?: number;
  in?: Content;
}

export type Content = readonly (string | Part)[];

/** With a space between blocks. */
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
