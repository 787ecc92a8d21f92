/** Notices of what happened elsewhere: three at once, four seconds each; beside the toasts for one's own actions. */
import { toast as sonner, Toaster } from 'sonner';

/** The specification, section 9: the second toast facility. */
export const NOTICES_AT_ONCE = 3;
export const NOTICE_MS = 4000;

export interface Notice {
  title: string;
  description?: string;
  /** What a press on it does. */
  open: { label: string; go: () => void };
}

export function NoticesOutlet() {
  return (
    <Toaster
      id="notices"
      visibleToasts={NOTICES_AT_ONCE}
      expand
      position="top-right"
      containerAriaLabel="Notices"
      toastOptions={{
        style: {
          background: 'var(--color-paper-white)',
          border: '1px solid var(--color-rule-strong)',
          borderLeft: '4px solid var(--color-madder)',
          borderRadius: '2px',
          color: 'var(--color-ink)',
          fontFamily: 'var(--font-sans)',
          fontSize: '1rem',
        },
        classNames: { description: '!text-ink-soft' },
        actionButtonStyle: {
          background: 'var(--color-indigo)',
          color: 'var(--color-paper-white)',
          height: '2.75rem',
          padding: '0 1rem',
        },
      }}
    />
  );
}

export function showNotice({ title, description, open }: Notice): void {
  sonner(title, {
    toasterId: 'notices',
    duration: NOTICE_MS,
    ...(description && { description }),
    action: { label: open.label, onClick: open.go },
  });
}
