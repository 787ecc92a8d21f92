/** Once closed, it stays closed as long as the tab is open. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useBeforeScripts } from '#app/ui/before-scripts.ts';
import { PlainButton } from '#app/ui/button.tsx';
import { m } from '#words/frame.ts';

export interface Announced {
  text: string;
  lang: string | undefined;
  link: string;
}

/** Session storage key, also of `HIDE_CLOSED` in `entry.server.tsx`. */
const STORED = 'announcement';

export function Announcement({ announced }: { announced: Announced | null }) {
  const [closed, setClosed] = useState('');
  const beforeScripts = useBeforeScripts();
  useEffect(() => setClosed(sessionStorage.getItem(STORED) ?? ''), []);
  if (!announced || announced.text === closed) return null;
  const { text, lang, link } = announced;
  const close = () => {
    sessionStorage.setItem(STORED, text);
    setClosed(text);
    // The focused button is gone: the keyboard continues at the content.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <aside id={STORED} aria-label={m.announcement} className="bg-indigo text-paper print:hidden">
      <div className="wrap flex items-center gap-2">
        <p dir="auto" lang={lang} className="min-w-0 flex-1 py-2 text-center wrap-anywhere">
          <AnnouncedLink to={link}>{text}</AnnouncedLink>
        </p>
        <PlainButton
          type="button"
          aria-label={m.closeAnnouncement}
          onClick={close}
          className={`icon-button size-[44px] shrink-0 ${beforeScripts ? 'invisible' : ''}`}
        >
          <span aria-hidden="true" className="text-2xl leading-none">
            ×
          </span>
        </PlainButton>
      </div>
    </aside>
  );
}

function AnnouncedLink({ to, children }: { to: string; children: string }) {
  const look = 'underline underline-offset-4';
  if (to.startsWith('/'))
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    );
  if (to)
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" className={look}>
        {children}
      </a>
    );
  return children;
}
