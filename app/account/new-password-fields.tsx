/** A new password, typed twice. */
import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  fields: { password: FieldMetadata<string>; confirmPassword: FieldMetadata<string> };
}

export function NewPasswordFields({ fields: { password, confirmPassword } }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="Password"
        hint="At least 6 characters"
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
