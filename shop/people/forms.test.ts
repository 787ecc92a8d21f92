import { expect, test } from 'vitest';
import { changePasswordForm, codeForm } from './forms.server.ts';

test.each([
  ['123 456', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['pdvzg-69ykn', 'pdvzg-69ykn'],
  [' PDVZG 69YKN ', 'pdvzg-69ykn'],
  ['pdvzg69ykn', 'pdvzg-69ykn'],
  ['Pdvzg – 69ykn', 'pdvzg-69ykn'],
])('a code typed as "%s" is %s', (typed, code) => {
  expect(codeForm.parse({ code: typed })).toEqual({ code });
});

test('a short new password of the admin is told the length that it needs', () => {
  for (const password of ['five5', 'nine-9999']) {
    const typed = { currentPassword: 'x', password, confirmPassword: password };
    const { error } = changePasswordForm.safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual(['password too short for the admin']);
  }
});
