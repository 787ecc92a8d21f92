import { type FocusEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { m } from '#words/filters.ts';
import { m as products } from '#words/products.ts';

/** Takes the focus and returns it on closing. */
export function Sheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    // Back removes it: returns the focus too.
    return () => sheet?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-label={products.filters} className="dialog filter-sheet" onClose={onClose}>
      <div className="mb-4 flex items-center justify-between">
        <h2 className="text-2xl">{products.filters}</h2>
        <form method="dialog">
          <Button look="quiet">{m.close}</Button>
        </form>
      </div>
      {children}
    </dialog>
  );
}

/** Back closes the sheet and goes to `closed`, keeping the choices; another Back undoes them. */
export function useCloseOnBack(closed: string, isTouched: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isTouched) return;
    let backs = 0;
    const count = () => {
      backs += 1;
    };
    window.addEventListener('popstate', count);
    return () => {
      window.removeEventListener('popstate', count);
      // After two steps back the visitor has left the list.
      if (backs === 1) navigate(closed, { preventScrollReset: true });
    };
  }, [closed, isTouched, navigate]);
}

/**
 * Choices that move between the first ones and "more" are new elements; `focusAgain` focuses them.
 */
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
