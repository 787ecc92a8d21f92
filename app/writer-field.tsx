/** Whose form it is, sent along with it: if the session has ended by then, what was typed is kept for this person alone. */
import { useAuth } from './auth.tsx';
import { WRITER } from './writer.ts';

export function WriterField() {
  const { user } = useAuth();
  return <input type="hidden" name={WRITER} value={user?.id ?? ''} />;
}
