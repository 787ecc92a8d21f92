/** One toast for three seconds. Its box is loaded with the first one. */
import { type ComponentType, useEffect, useState } from 'react';
import type { ToastBoxProps } from './toast-box.tsx';

export interface Toast {
  tone: 'success' | 'error';
  title: string;
  description?: string;
  more?: { label: string; to: string };
}

/** Specification, section 9. */
const TOAST_MS = 3000;

/** Toasts from before the outlet mounted. */
const waiting: Toast[] = [];
let outlet: ((toast: Toast) => void) | null = null;

/** Results in a page's data use `ShowToast`. */
export function showToast(toast: Toast): void {
  if (outlet) outlet(toast);
  else waiting.push(toast);
}

/** Without scripts the page shows it itself. */
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
  /** Equal texts are still separate toasts, each announced. */
  nth: number;
}

/** In the document before the first toast, so that screen readers announce it. */
export function ToastOutlet() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    outlet = async (toast) => {
      // Leaving the page aborts the import.
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
