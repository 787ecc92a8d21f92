import { type ReactNode, useEffect, useState } from 'react';
import { useHref, useLocation } from 'react-router';
import { m } from '#words/frame.ts';

/** Shorter waits show no spinner: a flash makes the page jump. */
const LATE_AFTER_MS = 300;

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

/** Replaces a list that could not be loaded: an empty list would be wrong. */
export function LoadFailed({ message }: { message: string }) {
  return (
    <p role="alert" className="notice notice-error">
      <span>{message}</span> <TryAgain className="link link-alone" />
    </p>
  );
}

/** Reloads from the server, whatever state the scripts are in. */
export function TryAgain({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  // A router link needs the page's scripts.
  return (
    <a href={useHref({ pathname, search })} className={className}>
      {m.tryAgain}
    </a>
  );
}
