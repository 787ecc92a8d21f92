/** Links to this page in other languages. A full load: each language has its own client build. */
import { useLocation } from 'react-router';
import { language } from '#words/language.ts';
import { allLanguages, inAddress, type Language, languages } from '#words/languages.ts';
import { keepTyped } from '../lib/forms/draft-fields.ts';
import { useStore } from './store.tsx';

/** The store's language first. */
export function useOtherLanguages(): Language[] {
  const store = useStore();
  return [...new Set([store.language, ...allLanguages])].filter((one) => one !== language());
}

export function LanguageLinks({ to, className }: { to: readonly Language[]; className?: string }) {
  const { pathname, search } = useLocation();
  return to.map((one) => (
    <a
      key={one}
      href={inAddress(one, pathname + search)}
      lang={languages[one].tag}
      hrefLang={languages[one].tag}
      aria-current={one === language() || undefined}
      className={className}
      onClick={keepTyped}
    >
      {languages[one].name}
    </a>
  ));
}
