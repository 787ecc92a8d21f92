import { type ReactNode, useState } from 'react';
import type { FormAnswer } from '../../forms.ts';

interface HeldFormProps {
  /** Why the form cannot be sent now; null while it can. */
  why: string | null;
  answer: FormAnswer | undefined;
  children: ReactNode;
}

/**
 * A form about an order as long as it can be sent, and from then on why not. The page renews itself when another device changes the order:
 * a form that was open stays below the reason, so that what was typed can still be read. Render it with the order as its key.
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
