/** The states of a screen between its contents: loading, empty, failed. */
import { type ReactNode, useEffect, useState } from 'react';
import { useHref, useLocation } from 'react-router';
import { m } from '#words/frame.ts';

/** A wait that is over sooner is shown by nothing: a spinner that only flashes makes the page jump. */
const LATE_AFTER_MS = 300;

/** Whether something has been waited for so long that a spinner should say so. */
export function useIsLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return waiting && late;
}

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid justify-items-center gap-3 py-16 text-ink-soft">
      <span className="spinner" aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}

export function EmptyState({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-14 text-center">
      <span className="text-brass" aria-hidden="true">
        {icon}
      </span>
      <p className="font-serif text-2xl">{title}</p>
      {children}
    </div>
  );
}

/** Says that a part of the page could not be loaded: an empty list would be a lie. */
export function LoadFailed({ message }: { message: string }) {
  return (
    <p role="alert" className="notice notice-error">
      <span>{message}</span> <TryAgain className="link link-alone" />
    </p>
  );
}

/** Loads this page again from the server; works whatever state the scripts are in. */
export function TryAgain({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  // A plain link: a link of the router needs its scripts.
  return (
    <a href={useHref({ pathname, search })} className={className}>
      {m.tryAgain}
    </a>
  );
}
