import { useId } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';
import { productPath } from '#shop/catalogue/paths.ts';
import type { ColourLink } from '../list/colours-of.server.ts';

interface ColourLinksProps {
  heading: string;
  links: readonly ColourLink[];
  /** Product id of the page. */
  here: string;
}

export function ColourLinks({ heading, links, here }: ColourLinksProps) {
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId} className="mt-5">
      <p id={headingId} className="mb-1 font-medium">
        {heading}
      </p>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ id, name, lang, swatch, note }) => (
          <li key={id}>
            <PageLink
              to={productPath(id)}
              aria-current={id === here ? 'page' : undefined}
              className="chip gap-2 whitespace-normal"
            >
              <img src={swatch} alt="" width={20} height={20} />
              <span>
                <bdi lang={lang}>{name}</bdi> {note && <span className="text-sm text-ink-soft">{note}</span>}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
