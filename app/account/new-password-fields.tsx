import { MIN_PASSWORD_LENGTH } from '#shop/accounts/accounts.ts';
import { m } from '#words/account.ts';
import type { FormField } from '../lib/forms/forms.ts';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  form: { field: (name: 'password' | 'confirmPassword') => FormField };
  minLength?: number;
}

export function NewPasswordFields({ form, minLength = MIN_PASSWORD_LENGTH }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={m.password}
        hint={m.atLeast(minLength)}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField
        label={m.confirmPassword}
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
    </>
  );
}
