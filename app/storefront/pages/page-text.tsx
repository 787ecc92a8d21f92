/** Renders a page's text from a tree, so that none of it is parsed as HTML; see `shop/pages/text.ts`. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathIn } from '#app/lib/address.ts';
import type { Content, Part } from '#shop/pages/text.ts';
import { inAddress } from '#words/languages.ts';

export function PageText({ content }: { content: Content }) {
  return <div className="page-text">{elementsOf(content)}</div>;
}

function elementsOf(content: Content = []): ReactNode[] {
  return content.map((part, place) =>
    typeof part === 'string' ? part : <Element key={place} part={part} />,
  );
}

function Element({ part: { tag, href, start, in: inside } }: { part: Part }) {
  if (tag === 'br') return <br />;
  if (tag === 'hr') return <hr />;
  if (tag === 'a') return <TextLink href={href}>{elementsOf(inside)}</TextLink>;
  if (tag === 'ol') return <ol start={start}>{elementsOf(inside)}</ol>;
  const Tag = tag;
  return <Tag>{elementsOf(inside)}</Tag>;
}

/** Paths open in the page's language, whichever they were copied in; `/ur//host` keeps one slash. */
function TextLink({ href = '', children }: { href: string | undefined; children: ReactNode }) {
  if (href.startsWith('/'))
    return (
      <Link to={inAddress('en', pathIn(href))} className="link">
        {children}
      </Link>
    );
  return (
    <a href={href} rel="noopener" className="link">
      {children}
    </a>
  );
}
