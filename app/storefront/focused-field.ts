/** The focus among the filters. */
import { type FocusEvent, useCallback, useRef } from 'react';

/** A choice that moves between the first ones and those behind "more" is another box there: `focusAgain` gives it the focus of the one before. */
export function useFocusedField() {
  // Also after it was taken off the page; null once somebody left it, so that nothing takes the focus back there.
  const focused = useRef<HTMLInputElement>(null);
  const focusAgain = useCallback((form: HTMLFormElement) => {
    const gone = focused.current;
    if (!gone || gone.isConnected) return;
    const boxes = form.querySelectorAll<HTMLInputElement>(`input[name="${gone.name}"]`);
    const box = [...boxes].find(({ value }) => value === gone.value);
    const more = box?.closest('details');
    if (more) more.open = true;
    box?.focus();
  }, []);
  const listeners = {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLInputElement ? target : null;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
  return { focusAgain, listeners };
}
