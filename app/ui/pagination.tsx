/** Keeps search, filters and sorting. */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#words/frame.ts';
import { PageLink } from './page-link.tsx';

interface PagesProps {
  of: {
    page: number;
    pages: number;
    /** More pages exist, uncounted. */
    isAtLeast?: boolean;
  };
  /** Part of the page that the list is in, such as `#reviews`. */
  hash?: string;
}

export function Pages({ of: { page, pages, isAtLeast }, hash = '' }: PagesProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={m.pages} className="mt-8 flex items-center justify-center gap-4 print:hidden">
      <Step page={page - 1} pages={pages} hash={hash} rel="prev">
        <ChevronLeft size={18} className="rtl:-scale-x-100" aria-hidden="true" /> {m.previous}
      </Step>
      <span>{m.page({ page, pages: isAtLeast && page < pages ? `${pages}+` : String(pages) })}</span>
      <Step page={page + 1} pages={pages} hash={hash} rel="next">
        {m.next} <ChevronRight size={18} className="rtl:-scale-x-100" aria-hidden="true" />
      </Step>
    </nav>
  );
}

interface StepProps {
  page: number;
  pages: number;
  hash: string;
  rel: 'prev' | 'next';
  children: ReactNode;
}

function Step({ page, pages, hash, rel, children }: StepProps) {
  const { pathname, search } = useLocation();
  if (page < 1 || page > pages) {
    return (
      <span className="button button-outline" aria-disabled="true">
        {children}
      </span>
    );
  }
  const query = new URLSearchParams(search);
  if (page === 1) query.delete('page');
  else query.set('page', String(page));
  return (
    <PageLink to={{ pathname, search: query.toString(), hash }} rel={rel} className="button button-outline">
      {children}
    </PageLink>
  );
}
