/** Collapsible fields: open when one has a value or an error. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormField } from '#app/lib/forms/forms.ts';

interface FoldedFieldsProps {
  heading: string;
  about: string;
  fields: readonly FormField[];
  /** Each response with an error opens the fields, even if closed by hand. */
  answer: unknown;
  wanted?: boolean;
  children: ReactNode;
}

export function FoldedFields({
  heading,
  about,
  fields,
  answer,
  wanted = false,
  children,
}: FoldedFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const wrong = fields.some(({ errors }) => errors);
  // Only the initial state. The effect below runs before the form's, which focuses the wrong field.
  const [first] = useState(wrong || fields.some(({ defaultValue }) => defaultValue));
  useEffect(() => {
    if (((answer && wrong) || wanted) && details.current) details.current.open = true;
  }, [answer, wrong, wanted]);
  return (
    <details ref={details} open={first}>
      <summary className="link inline-flex min-h-11 items-center">{heading}</summary>
      {about && <p className="mb-3 text-sm text-ink-soft">{about}</p>}
      <div className="field-rows sm:grid-cols-2">{children}</div>
    </details>
  );
}
