/** Sends the writer's id, so that input of an expired session is kept for this person only. */
import { useAuth } from '../auth.tsx';
import { WRITER } from './writer.ts';

export function WriterField() {
  const { user } = useAuth();
  return <input type="hidden" name={WRITER} value={user?.id ?? ''} />;
}
