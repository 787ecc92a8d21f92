/** A new password, typed twice. */
import { MIN_PASSWORD_LENGTH } from '#shop/people/accounts.ts';
import type { FormField } from '../forms.ts';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  form: { field: (name: 'password' | 'confirmPassword') => FormField };
  minLength?: number;
}

export function NewPasswordFields({ form, minLength = MIN_PASSWORD_LENGTH }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="Password"
        hint={`At least ${minLength} characters`}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
    </>
  );
}
