/** Whose form it is, sent along with it: if the session has ended by then, what was typed is kept for this person alone. */

export const WRITER = '__writer';

/** `id` is the account's. */
export function WriterField({ id }: { id: string }) {
  return <input type="hidden" name={WRITER} value={id} />;
}
