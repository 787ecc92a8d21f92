/** A form of the admin's with the button Save: its errors stand above the fields, and what was typed stays. */
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { m as admin } from '#words/admin.ts';
import { m as frame } from '#words/frame.ts';
import type { FormAnswer, useForm } from '../forms.ts';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { FormErrors } from '../ui/field.tsx';
import { ShowToast } from '../ui/toast.tsx';
import { WriterField } from '../writer-field.tsx';

interface SaveFormProps {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'wrong'>;
  answer: FormAnswer | undefined;
  /** The fields. */
  children: ReactNode;
  className?: string;
  /** Of the button. */
  look?: ButtonLook;
  /** Whether the answer takes the place of this page in the browser's history. */
  replace?: boolean;
  /** Stands beside the button, such as the way out. */
  beside?: ReactNode;
}

export function SaveForm({
  form,
  answer,
  children,
  className = '',
  look = 'primary',
  replace = false,
  beside,
}: SaveFormProps) {
  const busy = useNavigation().state === 'submitting';
  return (
    <>
      <Form method="post" replace={replace} {...form.props} className={`grid gap-4 ${className}`}>
        <WriterField />
        <FormErrors {...form.wrong} />
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look={look} disabled={busy}>
            {busy ? frame.saving : admin.save}
          </Button>
          {beside}
        </div>
      </Form>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </>
  );
}
