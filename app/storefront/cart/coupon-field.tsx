/** The cart's coupon, or a field for one; works without scripts. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { type FormAnswer, type FormField, useForm } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, TextField } from '#app/ui/field.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { MAX_CODE } from '#shop/coupons/coupon.ts';
import { m } from '#words/coupon.ts';
import { COUPON, PRESS, REMOVE_COUPON } from './coupon-presses.ts';
import type { ShownCart } from './shown-cart.server.ts';

interface CouponFieldProps {
  coupon: ShownCart['coupon'];
  field: FormField;
  busy: boolean;
}

export function CouponField({ coupon, field, busy }: CouponFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = coupon?.code ?? '';
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // The pressed button is gone. A change on another device takes no focus.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {coupon ? <Applied coupon={coupon} busy={busy} /> : <Folded field={field} busy={busy} />}
    </div>
  );
}

function Applied({
  coupon: { code, note },
  busy,
}: {
  coupon: NonNullable<ShownCart['coupon']>;
  busy: boolean;
}) {
  return (
    <>
      <p className="apart gap-x-4">
        <span>
          {m.coupon} <bdi className="font-semibold break-all">{code}</bdi>
        </span>
        <Button
          type="submit"
          name={PRESS}
          value={REMOVE_COUPON}
          look="quiet"
          className="-me-3"
          disabled={busy}
          aria-label={m.removeOf(code)}
        >
          {m.remove}
        </Button>
      </p>
      {note && <p className="notice notice-error text-sm">{note}</p>}
    </>
  );
}

function Folded({ field, busy }: { field: FormField; busy: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { errors, defaultValue } = field;
  // Only the initial state. The effect below runs before the form's, which focuses the wrong field.
  const [first] = useState(Boolean(errors ?? defaultValue));
  useEffect(() => {
    if (errors && details.current) details.current.open = true;
  }, [errors]);
  /** Enter would press the form's first button. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const { form } = event.currentTarget;
    form?.requestSubmit(form.querySelector<HTMLButtonElement>(`button[value="${COUPON}"]`));
  };
  return (
    <details ref={details} open={first}>
      <summary className="link inline-flex min-h-11 items-center">{m.have}</summary>
      {/* The button is as high as the input in each language, and errors have the whole width. */}
      <div className="grid grid-cols-[1fr_auto] gap-x-3 [&_.field]:contents [&_label]:col-span-2 [&_p]:col-span-2 [&_p]:row-start-3">
        <TextField
          label={m.code}
          {...field}
          optional={false}
          dir="auto"
          maxLength={4 * MAX_CODE}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          name={PRESS}
          value={COUPON}
          look="outline"
          disabled={busy}
          className="col-start-2 row-start-2"
        >
          {m.apply}
        </Button>
      </div>
    </details>
  );
}

interface CouponFormProps {
  coupon: ShownCart['coupon'];
  typed: Record<string, string> | null;
  answer: FormAnswer | undefined;
}

export function CouponForm({ coupon, typed, answer }: CouponFormProps) {
  const form = useForm<Record<typeof COUPON, string>>(answer, typed ?? {});
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" preventScrollReset {...form.props} className="mt-3">
      <WriterField />
      <FormErrors {...form.wrong} />
      <CouponField coupon={coupon} field={form.field(COUPON, true)} busy={busy} />
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </Form>
  );
}
