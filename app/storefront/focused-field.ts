import { type FocusEvent, useCallback, useRef } from 'react';

/** A choice moving between the first ones and "more" is another element; `focusAgain` focuses it. */
export function useFocusedField() {
  // Kept after removal from the page; null on blur.
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
