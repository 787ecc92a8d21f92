/**
 * Notices of what happened elsewhere: three at once, four seconds each; beside the toasts for one's own actions. They lie as a pile
 * over the middle of the header, which keeps that place free: nothing that can be pressed is under them.
 */
import { toast as sonner, Toaster } from 'sonner';
import { m } from '#words/frame.ts';
import 'sonner/dist/styles.css';

/** The specification, section 9: the second toast facility. */
const NOTICES_AT_ONCE = 3;
const NOTICE_MS = 4000;

export interface Notice {
  title: string;
  description?: string;
  /** The action of a press on the notice. */
  open: { label: string; go: () => void };
}

export function NoticesOutlet() {
  return (
    <Toaster
      id="notices"
      visibleToasts={NOTICES_AT_ONCE}
      position="top-center"
      gap={4}
      offset={{ top: 2 }}
      mobileOffset={{ top: 2, left: 8, right: 8 }}
      containerAriaLabel={m.notices}
      toastOptions={{
        style: {
          background: 'var(--color-paper-white)',
          border: '1px solid var(--color-rule-strong)',
          borderInlineStart: '4px solid var(--color-madder)',
          borderRadius: '2px',
          color: 'var(--color-ink)',
          fontFamily: 'var(--font-sans)',
          fontSize: '1rem',
          lineHeight: '1.35',
          minHeight: '3.75rem',
          paddingBlock: '0.25rem',
          paddingInline: '0.75rem 0.375rem',
        },
        classNames: {
          content: 'min-w-0 flex-1',
          title: 'truncate',
          description: 'truncate !text-ink-soft',
        },
        actionButtonStyle: {
          background: 'var(--color-indigo)',
          color: 'var(--color-paper-white)',
          fontSize: '1rem',
          height: '2.75rem',
          minWidth: '4rem',
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
