/** Feedback on one's own action: one toast at a time, for three seconds. Its box is fetched when the first one shows. */
import { type ComponentType, useEffect, useState } from 'react';
import type { ToastBoxProps } from './toast-box.tsx';

export interface Toast {
  tone: 'success' | 'error';
  title: string;
  description?: string;
  /** Where a press on it leads: a path of this shop, and the words for it. */
  more?: { label: string; to: string };
}

/** The specification, section 9. */
const TOAST_MS = 3000;

/** Toasts that came before the outlet was there to show them. */
const waiting: Toast[] = [];
let outlet: ((toast: Toast) => void) | null = null;

/** Shows a toast of what a script did; what a page's answer brings is for `ShowToast`. */
export function showToast(toast: Toast): void {
  if (outlet) outlet(toast);
  else waiting.push(toast);
}

/** Shows `toast`, and each other one that takes its place. Without scripts the page itself shows it. */
export function ShowToast({ toast }: { toast: Toast | null | undefined }) {
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast]);
  if (!toast) return null;
  return (
    <noscript>
      <div role="status" className="toast-still">
        <strong>{toast.title}</strong>
        {toast.description && <p>{toast.description}</p>}
      </div>
    </noscript>
  );
}

interface Shown {
  Box: ComponentType<ToastBoxProps>;
  toast: Toast;
  /** The same words a second time are another toast, and said again. */
  nth: number;
}

/** The place where toasts appear, once in the document, and there before they are, so that screen readers say them. */
export function ToastOutlet() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    outlet = async (toast) => {
      // Broken off where the page is left at this moment; then there is nobody to read it.
      const box = await import('./toast-box.tsx').catch(() => null);
      if (box) setShown((before) => ({ Box: box.ToastBox, toast, nth: (before?.nth ?? 0) + 1 }));
    };
    for (const toast of waiting.splice(0)) outlet(toast);
    return () => {
      outlet = null;
    };
  }, []);
  return (
    <div aria-live="polite">
      {shown && (
        <shown.Box key={shown.nth} toast={shown.toast} staysMs={TOAST_MS} onOver={() => setShown(null)} />
      )}
    </div>
  );
}
