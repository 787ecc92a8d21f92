/** The toast library, in a file of its own so that pages without a toast do not carry it. */
import { toast as sonner, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import type { Toast } from './toast.tsx';

export function FeedbackToaster() {
  return (
    <Toaster
      id="feedback"
      visibleToasts={1}
      position="bottom-center"
      toastOptions={{
        style: {
          background: 'var(--color-ink)',
          border: '0',
          borderRadius: '2px',
          color: 'var(--color-paper)',
          fontFamily: 'var(--font-sans)',
          fontSize: '1rem',
        },
        classNames: { description: '!text-paper-deep' },
      }}
    />
  );
}

let last: string | number | undefined;

/** Shows one toast; an earlier one gives way. */
export function show({ tone, title, description }: Toast, duration: number): void {
  sonner.dismiss(last);
  last = sonner[tone](title, { description, duration, toasterId: 'feedback' });
}
