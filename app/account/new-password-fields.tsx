/** A new password, typed twice. */
import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { MIN_PASSWORD_LENGTH } from '#shop/accounts.ts';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  fields: { password: FieldMetadata<string>; confirmPassword: FieldMetadata<string> };
  minLength?: number;
}

export function NewPasswordFields({
  fields: { password, confirmPassword },
  minLength = MIN_PASSWORD_LENGTH,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="Password"
        hint={`At least ${minLength} characters`}
        autoComplete="new-password"
        errors={password.errors}
        {...getInputProps(password, { type: 'password' })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        errors={confirmPassword.errors}
        {...getInputProps(confirmPassword, { type: 'password' })}
      />
    </>
  );
}
