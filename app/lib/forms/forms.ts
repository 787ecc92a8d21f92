/**
 * Forms are validated on the server only, which returns input and errors. Works without scripts.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Failure } from '#app/ui/failure.tsx';
import type { Toast } from '#app/ui/toast.tsx';
import { m } from '#words/frame.ts';

export interface Wrong {
  /** By field name. */
  fieldErrors?: Record<string, string[] | undefined>;
  /** About the whole form. */
  formErrors?: string[];
}

/** Shows the form again. */
export interface FormAnswer extends Partial<Failure>, Wrong {
  typed?: Record<string, string>;
  toast?: Toast;
}

export interface FormField {
  name: string;
  required: boolean;
  optional: boolean;
  defaultValue: string | undefined;
  errors: string[] | undefined;
}

/** Kept after revalidation, which clears the action's data. */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  return answer ?? last;
}

/**
 * Props for a form and its fields. Errors stay until their field changes; the first invalid field
 * gets the focus.
 */
export function useForm<Input>(
  answer: FormAnswer | undefined,
  initial: Record<string, string | undefined> = {},
) {
  const form = useRef<HTMLFormElement>(null);
  // Revalidation changes the data, but the initial input stays.
  const [opened] = useState({ ...initial, ...answer?.typed });
  const last = useLastAnswer(answer);
  const [typed, setTyped] = useState({ since: last, fields: [] as readonly string[] });
  const changed = typed.since === last ? typed.fields : [];
  const failed = last?.failed && [
    last.failed.description ?? last.failed.title,
    ...(last.unreached ? [m.typedIsKept] : []),
  ];
  const errors = failed ?? last?.formErrors ?? [];
  const none = errors.length === 0;
  useEffect(() => {
    // Errors of the whole form take the focus themselves.
    if (last && none) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [last, none]);
  return {
    wrong: { errors, answer: last },
    props: {
      ref: form,
      noValidate: true,
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        const name = target instanceof Element && target.getAttribute('name');
        if (name && last?.fieldErrors?.[name] && !changed.includes(name))
          setTyped({ since: last, fields: [...changed, name] });
      },
    },
    /** Required unless `optional`. */
    field: (name: keyof Input & string, optional = false): FormField => ({
      name,
      required: !optional,
      optional,
      defaultValue: opened[name],
      errors: changed.includes(name) ? undefined : last?.fieldErrors?.[name],
    }),
  };
}
