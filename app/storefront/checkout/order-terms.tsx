import { href, Link } from 'react-router';
import type { OrderTerms as Terms } from './order-terms.server.ts';

export function OrderTerms({ terms: { sentences, page } }: { terms: Terms }) {
  if (sentences.length === 0) return null;
  return (
    <p className="mb-3 text-ink-soft">
      {sentences.map(({ text, lang }) => (
        <bdi key={text} lang={lang}>
          <span>{text}</span>{' '}
        </bdi>
      ))}
      {page && (
        <Link to={href('/page/:slug', { slug: page.slug })} className="link" lang={page.title.lang}>
          {page.title.text}
        </Link>
      )}
    </p>
  );
}
