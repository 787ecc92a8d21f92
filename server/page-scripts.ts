/** The inline scripts of a rendered page, for a policy that names them by their hashes instead of a nonce. */
import { hashSource } from './security.ts';

/** A script's start tag and its attributes, as browsers read them: a `>` or a name inside of a value is text. */
const START_TAG = /<script(?=[\s/>])/gi;
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y;
const TAG_END = /[\s/]*>/y;
const END_TAG = /<\/script[\s/>]/gi;

interface NoncelessPage {
  html: string;
  policy: string;
}

/**
 * A page that many get, made of one that was rendered for one: a nonce is good for one answer, so the policy names the
 * scripts that carried it by their hashes. A script without this nonce is none of the shop's: it is not hashed, and browsers refuse
 * it in the kept page as they do in the first. Null when the nonce is in the page in any other way.
 */
export function withoutNonce({ html, policy }: NoncelessPage): NoncelessPage | null {
  const source = /'nonce-([^']+)'/.exec(policy);
  const [quoted = '', nonce = ''] = source ?? [];
  if (!source) return { html, policy };
  const withoutMarks = (text: string) => text.replaceAll(` nonce="${nonce}"`, '');
  const hashes = ownScripts(html, nonce).map((code) => hashSource(withoutMarks(code)));
  const bare = withoutMarks(html);
  if (bare.includes(nonce)) return null;
  return { html: bare, policy: policy.replace(quoted, [...new Set(hashes)].join(' ')) };
}

/** The code of the inline scripts that carry the nonce. */
function ownScripts(html: string, nonce: string): string[] {
  const codes: string[] = [];
  for (let at = 0; ; ) {
    const tag = matchAt(START_TAG, html, at);
    if (!tag) return codes;
    const { attributes, end: from } = attributesAt(html, START_TAG.lastIndex);
    const end = matchAt(END_TAG, html, from);
    if (!end) return codes;
    if (attributes.get('nonce') === nonce && !attributes.has('src')) codes.push(html.slice(from, end.index));
    // Continue behind the end tag: text inside of a script may look like a tag.
    at = END_TAG.lastIndex;
  }
}

/** The attributes of a start tag by their lowercased names, from behind the tag's name on, and where the tag ends. */
function attributesAt(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let end = from;
  for (let found = matchAt(ATTRIBUTE, html, end); found; found = matchAt(ATTRIBUTE, html, end)) {
    const [, name = '', ...values] = found;
    // Of two of one name browsers take the first.
    if (!attributes.has(name.toLowerCase()))
      attributes.set(name.toLowerCase(), values.find((value) => value !== undefined) ?? '');
    end = ATTRIBUTE.lastIndex;
  }
  return { attributes, end: matchAt(TAG_END, html, end) ? TAG_END.lastIndex : html.length };
}

function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}
