import { type ReactNode, useState } from 'react';
import type { FormAnswer } from '#app/lib/forms/forms.ts';

interface HeldFormProps {
  /** Null while the form can be sent. */
  why: string | null;
  answer: FormAnswer | undefined;
  children: ReactNode;
}

/**
 * Revalidation may make an open form invalid: it stays below the reason, so that typed text can be
 * read. Use the order as key.
 */
export function HeldForm({ why, answer, children }: HeldFormProps) {
  const [wasOpen] = useState(why === null);
  return (
    <>
      {why !== null && !answer?.formErrors && (
        <p role="status" className="notice notice-error mt-4">
          {why}
        </p>
      )}
      {(wasOpen || why === null || answer) && children}
    </>
  );
}
