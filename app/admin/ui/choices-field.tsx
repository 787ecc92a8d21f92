import { type ReactNode, type Ref, useId } from 'react';
import type { FormField } from '#app/lib/forms/forms.ts';
import { m as frame } from '#words/frame.ts';

interface ChoicesFieldProps extends Pick<FormField, 'optional' | 'errors'> {
  label: string;
  disabled?: boolean;
  ref?: Ref<HTMLFieldSetElement>;
  children: ReactNode;
}

export function ChoicesField({ label, optional, errors, disabled, ref, children }: ChoicesFieldProps) {
  const errorId = useId();
  return (
    <fieldset ref={ref} disabled={disabled} aria-describedby={errors && errorId}>
      <legend className="mb-1 font-medium">
        <span>{label}</span> {optional && <span className="font-normal text-ink-soft">{frame.optional}</span>}
      </legend>
      {children}
      {errors && (
        <p id={errorId} className="mt-1 text-sm font-medium text-madder">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  );
}
