/** Form fields: a visible label, the control, and its error beside it, tied together for screen readers. */

import {
  Children,
  type ComponentProps,
  isValidElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { m } from '#words/frame.ts';
import { useBeforeScripts } from './before-scripts.ts';

interface FieldFrame {
  label: string;
  /** Help that stays under the label. */
  hint?: string;
  /** Says so in the label; all others must be filled. */
  optional?: boolean;
  /** Shown beside the field until the next try. */
  errors?: readonly string[] | undefined;
}

function Frame({
  label,
  hint,
  errors,
  optional,
  id,
  children,
}: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id} className="mb-1 block font-medium">
        <span>{label}</span> {optional && <span className="font-normal text-ink-soft">{m.optional}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      {errors && errors.length > 0 && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-madder">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}

function useFieldIds({ hint, errors }: FieldFrame, given: string | undefined) {
  const made = useId();
  const id = given ?? made;
  const invalid = errors !== undefined && errors.length > 0;
  const describedBy = [hint ? `${id}-hint` : '', invalid ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, 'aria-invalid': invalid || undefined, 'aria-describedby': describedBy || undefined };
}

type InputProps = ComponentProps<'input'>;

/** An input with a button inside of it, at its end; the button may come later (`false` until then), and the input stays the same. */
/** The button may come with the scripts: its place is kept before, so that nothing moves. */
export function InputWithButton({ button, ...rest }: InputProps & { button: ReactNode }) {
  return (
    <div className="relative">
      <input className="input input-with-button" {...rest} />
      <div className="absolute top-0 inset-e-0">{button}</div>
    </div>
  );
}

/** `button` stands inside the field at its end. */
export function TextField({
  label,
  hint,
  optional = false,
  errors,
  button,
  ...rest
}: FieldFrame & InputProps & { button?: ReactNode }) {
  const ids = useFieldIds({ label, hint, errors }, rest.id);
  return (
    <Frame label={label} hint={hint} errors={errors} id={ids.id} optional={optional}>
      {button === undefined ? (
        <input className="input" {...rest} {...ids} />
      ) : (
        <InputWithButton button={button} {...rest} {...ids} />
      )}
    </Frame>
  );
}

export function TextArea({
  label,
  hint,
  optional = false,
  errors,
  ...rest
}: FieldFrame & ComponentProps<'textarea'>) {
  const ids = useFieldIds({ label, hint, errors }, rest.id);
  useTypedBefore(ids.id);
  return (
    <Frame label={label} hint={hint} errors={errors} id={ids.id} optional={optional}>
      <textarea className="input" rows={3} {...rest} {...ids} />
    </Frame>
  );
}

/**
 * Keeps what was typed into a text area before the scripts came. When React takes over the page it writes `defaultValue` into each text area
 * that has one (`initTextarea` of react-dom 19.3), and not into other fields. The text and the caret are read before that and put back after it.
 */
function useTypedBefore(id: string): void {
  const beforeScripts = useBeforeScripts();
  const [typed] = useState(() => {
    const field = beforeScripts && textAreaOf(id);
    return field && ([field.value, field.selectionStart, field.selectionEnd] as const);
  });
  useLayoutEffect(() => {
    const field = textAreaOf(id);
    if (!typed || !field) return;
    const [text, start, end] = typed;
    field.value = text;
    if (field === document.activeElement) field.setSelectionRange(start, end);
  }, [id, typed]);
}

/** Null on the server too. */
function textAreaOf(id: string): HTMLTextAreaElement | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector<HTMLTextAreaElement>(`textarea[id="${id}"]`);
}

export function SelectField({
  label,
  hint,
  optional = false,
  errors,
  required = false,
  ...rest
}: FieldFrame & ComponentProps<'select'>) {
  const ids = useFieldIds({ label, hint, errors }, rest.id);
  return (
    <Frame label={label} hint={hint} errors={errors} id={ids.id} optional={optional}>
      <select className="input" required={required && beginsEmpty(rest.children)} {...rest} {...ids} />
    </Frame>
  );
}

/** Whether the first option is "choose one". A select without it always has a value; HTML forbids `required` there. */
function beginsEmpty(options: ReactNode): boolean {
  const [first] = Children.toArray(options);
  return isValidElement<ComponentProps<'option'>>(first) && first.props.value === '';
}

interface FormErrorsProps {
  errors: readonly string[] | undefined;
  /** The answer that brought the errors; with each new one the focus comes here. */
  answer: unknown;
  children?: ReactNode;
}

/** The errors of a form as a whole. The box takes the focus, so that they are heard and seen after a failed send. */
export function FormErrors({ errors, answer, children }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors !== undefined && errors.length > 0;
  useEffect(() => {
    if (answer && shown) box.current?.focus();
  }, [answer, shown]);
  if (!shown) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="notice notice-error outline-none">
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
      {children}
    </div>
  );
}
