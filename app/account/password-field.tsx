/** Can show its text, because small keyboards cause typing mistakes. */
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useEffect, useState } from 'react';
import { m } from '#words/account.ts';
import { TextField } from '../ui/field.tsx';

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  // The button needs scripts.
  const [canShow, setCanShow] = useState(false);
  useEffect(() => setCanShow(true), []);
  const button = canShow && (
    <button
      type="button"
      aria-label={shown ? m.hidePassword(props.label) : m.showPassword(props.label)}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      className="icon-button text-ink-soft hover:text-ink"
    >
      {shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
    </button>
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} dir="ltr" button={button} />;
}
