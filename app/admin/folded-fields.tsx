/** Fields of a form behind a press: open from the start where one of them is filled, and whenever an answer finds one of them wrong. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormField } from '../forms.ts';

interface FoldedFieldsProps {
  heading: string;
  about: string;
  fields: readonly FormField[];
  /** The newest answer of the form: with each that finds a field wrong it opens, also when it was closed by hand. */
  answer: unknown;
  /** Opens it when it becomes true. */
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
  // From then on it is open or closed by hand alone, and by the effect: before the form's own, which puts the focus on the wrong field.
  const [first] = useState(wrong || fields.some(({ defaultValue }) => defaultValue));
  useEffect(() => {
    if (((answer && wrong) || wanted) && details.current) details.current.open = true;
  }, [answer, wrong, wanted]);
  return (
    <details ref={details} open={first}>
      <summary className="link inline-flex min-h-11 items-center">{heading}</summary>
      <p className="mb-3 text-sm text-ink-soft">{about}</p>
      <div className="field-rows sm:grid-cols-2">{children}</div>
    </details>
  );
}
