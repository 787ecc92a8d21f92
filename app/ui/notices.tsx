/**
 * Notices of events elsewhere: three at once, four seconds each, over the middle of the header,
 * where nothing is clickable.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { m } from '#words/frame.ts';
import { Button } from './button.tsx';

/** Specification, section 9: the second toast facility. */
const NOTICES_AT_ONCE = 3;
const NOTICE_MS = 4000;

export interface Notice {
  title: string;
  description?: string;
  open: { label: string; go: () => void };
}

interface Shown extends Notice {
  id: number;
}

/** Newest first. */
let shown: readonly Shown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(notices: readonly Shown[]): void {
  shown = notices;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const shownNow = () => shown;

export function showNotice(notice: Notice): void {
  lastId += 1;
  change([{ ...notice, id: lastId }, ...shown].slice(0, NOTICES_AT_ONCE));
}

const close = (id: number) => change(shown.filter((one) => one.id !== id));

const PILE =
  '[&:not(:hover,:focus-within)>*]:row-start-1 [&:not(:hover,:focus-within)>:nth-child(2)]:translate-y-1 [&:not(:hover,:focus-within)>:nth-child(2)]:scale-x-95 [&:not(:hover,:focus-within)>:nth-child(3)]:translate-y-2 [&:not(:hover,:focus-within)>:nth-child(3)]:scale-x-90';

/** In the document before the first notice, so that screen readers announce it. */
export function NoticesOutlet() {
  const notices = useSyncExternalStore(subscribe, shownNow, shownNow);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const focusFirst = ({ altKey, code }: KeyboardEvent) => {
      if (altKey && code === 'KeyT') place.current?.querySelector('button')?.focus();
    };
    addEventListener('keydown', focusFirst);
    return () => removeEventListener('keydown', focusFirst);
  }, []);
  return (
    <section
      ref={place}
      aria-label={m.notices}
      aria-live="polite"
      aria-keyshortcuts="Alt+T"
      className={`pointer-events-none hover:pointer-events-auto fixed inset-x-2 top-0.5 isolate z-50 mx-auto grid max-w-[22rem] grid-cols-1 gap-1 print:hidden ${PILE}`}
    >
      {notices.map((notice) => (
        <NoticeBox key={notice.id} {...notice} />
      ))}
    </section>
  );
}

/** The timer pauses on hover, on focus and in a background tab. */
function NoticeBox({ id, title, description, open }: Shown) {
  const box = useRef<HTMLElement>(null);
  const isVisible = useSyncExternalStore(subscribeToVisibility, isTabVisible, () => true);
  useEffect(() => {
    if (!isVisible) return;
    const end = () => {
      if (box.current?.closest('section')?.matches(':hover, :focus-within'))
        timer = setTimeout(end, NOTICE_MS);
      else close(id);
    };
    let timer = setTimeout(end, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [id, isVisible]);
  const go = () => {
    close(id);
    open.go();
  };
  return (
    <article ref={box} data-notice className="notice-above">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{title}</p>
        {description && <p className="truncate text-ink-soft">{description}</p>}
      </div>
      <Button type="button" onClick={go} className="min-w-16">
        {open.label}
      </Button>
    </article>
  );
}

const isTabVisible = () => document.visibilityState === 'visible';

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
