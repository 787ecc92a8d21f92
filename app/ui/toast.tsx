/** Feedback on one's own action: one toast at a time, for three seconds. Its library is fetched when the first one shows. */
import { type ComponentType, useEffect, useState } from 'react';

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

/** The place where toasts appear; once in the document. */
export function ToastOutlet() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    outlet = async (toast) => {
      const { FeedbackToaster, show } = await import('./toaster.tsx');
      setToaster(() => FeedbackToaster);
      // After the place has been drawn: the library drops what comes before.
      setTimeout(() => show(toast, TOAST_MS));
    };
    for (const toast of waiting.splice(0)) outlet(toast);
    return () => {
      outlet = null;
    };
  }, []);
  return Toaster && <Toaster />;
}
