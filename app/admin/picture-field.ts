/** The field of a picture's address: typed, or filled by an upload. */
import { useEffect, useRef, useState } from 'react';
import type { FormField } from '../forms.ts';

export function usePictureField(field: FormField) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState(field.defaultValue);
  // Text typed before hydration.
  useEffect(() => setPicture(input.current?.value), []);
  return {
    /** For the field itself. */
    field: {
      ...field,
      ref: input,
      onInput: () => setPicture(input.current?.value),
    },
    /** The value of the field. */
    picture,
    /** Puts an address into the field. */
    use(url: string) {
      if (!input.current) return;
      input.current.value = url;
      // As typing does: what was wrong with the old address is not wrong with this one.
      input.current.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
