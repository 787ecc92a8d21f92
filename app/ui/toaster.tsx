/** The toast library, in a file of its own so that pages without a toast do not carry it. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toast as sonner, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import type { Toast } from './toast.tsx';

/** Set while the toasts have their place on the page. */
let go: (path: string) => unknown = () => {};

export function FeedbackToaster() {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  return (
    <Toaster
      id="feedback"
      visibleToasts={1}
      // On a phone the buttons that one presses are below; the header stays clear.
      position={matchMedia('(width < 40rem)').matches ? 'top-center' : 'bottom-center'}
      mobileOffset={{ top: '4.5rem' }}
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
        actionButtonStyle: {
          background: 'var(--color-paper)',
          color: 'var(--color-ink)',
          fontSize: '1rem',
          height: '2.75rem',
          padding: '0 1rem',
        },
      }}
    />
  );
}

let last: string | number | undefined;

/** Shows one toast; an earlier one gives way. */
export function show({ tone, title, description, more }: Toast, duration: number): void {
  sonner.dismiss(last);
  const action = more && { label: more.label, onClick: () => go(more.to) };
  last = sonner[tone](title, { description, duration, action, toasterId: 'feedback' });
}
