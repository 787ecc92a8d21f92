import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import type { ButtonLook } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/field.tsx';
import { ShowToast } from '#app/ui/toast.tsx';
import { SaveBar } from './save-bar.tsx';

interface SaveFormProps {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'wrong'>;
  answer: FormAnswer | undefined;
  children: ReactNode;
  className?: string;
  look?: ButtonLook;
  label?: string;
  replace?: boolean;
  beside?: ReactNode;
}

export function SaveForm({
  form,
  answer,
  children,
  className = '',
  look = 'primary',
  label,
  replace = false,
  beside,
}: SaveFormProps) {
  return (
    <>
      <Form method="post" replace={replace} {...form.props} className={`grid gap-4 ${className}`}>
        <WriterField />
        <FormErrors {...form.wrong} />
        {children}
        <SaveBar answer={answer} look={look} beside={beside} {...(label && { label })} />
      </Form>
      <ShowToast toast={answer?.failed ?? answer?.toast} />
    </>
  );
}
