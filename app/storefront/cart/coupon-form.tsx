import { Form, useNavigation } from 'react-router';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { FormErrors } from '#app/ui/field.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { CouponField } from './coupon-field.tsx';
import { COUPON } from './coupon-presses.ts';
import type { ShownCart } from './shown-cart.server.ts';

interface CouponFormProps {
  coupon: ShownCart['coupon'];
  /** Before the session ended. */
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
