/** Form fields: label, control and error, connected for screen readers. */
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
  hint?: string;
  /** Marked in the label; all other fields are required. */
  optional?: boolean;
  /** Shown until the next try. */
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

/** `false` until the button appears, so that the input is kept. */
/** Reserves the button's place before scripts run, so that nothing moves. */
export function InputWithButton({ button, ...rest }: InputProps & { button: ReactNode }) {
  return (
    <div className="relative">
      <input className="input input-with-button" {...rest} />
      <div className="absolute top-0 inset-e-0">{button}</div>
    </div>
  );
}

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
 * Keeps text typed before hydration: React writes `defaultValue` into text areas (`initTextarea` of
 * react-dom 19.3), but not into other fields.
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

/** Whether the first option is "choose one". HTML forbids `required` on a select without it. */
function beginsEmpty(options: ReactNode): boolean {
  const [first] = Children.toArray(options);
  return isValidElement<ComponentProps<'option'>>(first) && first.props.value === '';
}

interface FormErrorsProps {
  errors: readonly string[] | undefined;
  /** Each new answer focuses the box. */
  answer: unknown;
  children?: ReactNode;
}

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
