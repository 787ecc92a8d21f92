/**
 * Forms: their fields are parsed by a schema on the server alone, which answers with what was typed and what is wrong with it.
 * A browser's scripts show that answer; without scripts the page is rendered with it.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '#words/frame.ts';
import type { Failure } from './ui/failure.tsx';
import type { Toast } from './ui/toast.tsx';

/** The errors of a form. */
export interface Wrong {
  /** Sentences by the name of their field. */
  fieldErrors?: Record<string, string[] | undefined>;
  /** Sentences about the form as a whole. */
  formErrors?: string[];
}

/** The answer of an action whose form is to be shown again. */
export interface FormAnswer extends Partial<Failure>, Wrong {
  /** The typed text by field. */
  typed?: Record<string, string>;
  toast?: Toast;
}

/** The props of a field besides its label and type. */
export interface FormField {
  name: string;
  required: boolean;
  optional: boolean;
  defaultValue: string | undefined;
  errors: string[] | undefined;
}

/** The newest answer of the page's action. A page that renews itself has none any more, but still shows what was answered. */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  return answer ?? last;
}

/**
 * The form of a schema whose input is `Input`: what its `<form>` and its fields need to show the action's answer. Errors stay
 * until their field is changed, also when the page renews itself; the focus goes to the first field that has one.
 */
export function useForm<Input>(
  answer: FormAnswer | undefined,
  initial: Record<string, string | undefined> = {},
) {
  const form = useRef<HTMLFormElement>(null);
  // A page that renews itself has other data: what was opened stays.
  const [opened] = useState({ ...initial, ...answer?.typed });
  const last = useLastAnswer(answer);
  // An error of a field is dropped as soon as the field is changed.
  const [typed, setTyped] = useState({ since: last, fields: [] as readonly string[] });
  const changed = typed.since === last ? typed.fields : [];
  const failed = last?.failed && [
    last.failed.description ?? last.failed.title,
    ...(last.unreached ? [m.typedIsKept] : []),
  ];
  const errors = failed ?? last?.formErrors ?? [];
  const none = errors.length === 0;
  useEffect(() => {
    // Without errors of the whole form, which take the focus by themselves, the first wrong field gets it.
    if (last && none) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [last, none]);
  return {
    /** For `FormErrors`. */
    wrong: { errors, answer: last },
    /** For the `<form>`: the server alone judges, so that its sentences are shown and not the browser's. */
    props: {
      ref: form,
      noValidate: true,
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        const name = target instanceof Element && target.getAttribute('name');
        if (name && last?.fieldErrors?.[name] && !changed.includes(name))
          setTyped({ since: last, fields: [...changed, name] });
      },
    },
    /** For a field; all but the optional ones must be filled. */
    field: (name: keyof Input & string, optional = false): FormField => ({
      name,
      required: !optional,
      optional,
      defaultValue: opened[name],
      errors: changed.includes(name) ? undefined : last?.fieldErrors?.[name],
    }),
  };
}
