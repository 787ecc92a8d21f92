import { useEffect, useRef, useState } from 'react';
import type { FormField } from '#app/lib/forms/forms.ts';

export function usePictureField(field: FormField) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState(field.defaultValue);
  // Text typed before hydration.
  useEffect(() => setPicture(input.current?.value), []);
  return {
    field: {
      ...field,
      ref: input,
      onInput: () => setPicture(input.current?.value),
    },
    picture,
    use(url: string) {
      if (!input.current) return;
      input.current.value = url;
      // As typing does: clears the old address's error.
      input.current.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
