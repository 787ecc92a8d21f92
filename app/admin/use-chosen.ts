/** The value of a select field that decides about other fields. */
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * Follows the field from `start` on. React does not repeat the change event of a field whose value was chosen before hydration, so the field
 * itself is asked once.
 */
export function useChosen(start = '') {
  const field = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(start);
  useLayoutEffect(() => setChosen(field.current?.value ?? ''), []);
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) => setChosen(target.value);
  return { chosen, props: { ref: field, onChange } };
}

/**
 * Keeps the choice of a field whose options follow `from`: the browser has one option chosen, and the same value may stand among those that
 * stay, as each main category has its "Others".
 */
export function useStaysChosen(from: string) {
  const field = useRef<HTMLSelectElement>(null);
  const chosen = useRef<string>(undefined);
  useLayoutEffect(() => {
    const select = field.current;
    if (!select) return;
    chosen.current ??= select.value;
    if ([...select.options].some(({ value }) => value === chosen.current)) select.value = chosen.current;
  }, [from]);
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    chosen.current = target.value;
  };
  return { ref: field, onChange };
}
