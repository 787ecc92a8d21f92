import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * Follows the field's value. React does not replay change events from before hydration, so the field is read
 * once.
 */
export function useChosen(start = '') {
  const field = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(start);
  useLayoutEffect(() => setChosen(field.current?.value ?? ''), []);
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) => setChosen(target.value);
  return { chosen, props: { ref: field, onChange } };
}

/**
 * Keeps a choice that is still offered when the options change with `from`: the browser would
 * select another.
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
