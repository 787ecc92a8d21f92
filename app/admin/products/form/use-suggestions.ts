import { type FormEvent, useEffect, useRef } from 'react';
import { pause } from '#app/admin/ui/debounce.ts';
import { address } from '#app/lib/address.ts';

const PAUSE_MS = 300;
const SUGGESTED = ['productId', 'description'] as const;
const FACTS = [
  ...['mainCategory', 'category', 'kind', 'colour', 'colourName'],
  ...['fabric', 'pieces', 'widthIn', 'lengthCm'],
];

/**
 * Fills in code and description of a new product as its facts are entered; leaves edited fields
 * alone. `code`: the first suggestion; null for an existing product.
 */
export function useSuggestions(code: string | null): (event: FormEvent<HTMLFormElement>) => void {
  const filled = useRef({ productId: code ?? '', description: '' });
  const asked = useRef<AbortController>(undefined);
  const facts = useRef('');
  useEffect(() => () => asked.current?.abort(), []);
  const fill = async (form: HTMLFormElement) => {
    const query = factsIn(form);
    if (query === facts.current) return;
    facts.current = query;
    asked.current?.abort();
    asked.current = new AbortController();
    const { signal } = asked.current;
    try {
      await pause(PAUSE_MS, signal);
      const answer = await fetch(address(`/admin/products/suggested?${query}`), { signal });
      const suggested: Partial<Record<string, string>> = await answer.json();
      for (const name of SUGGESTED) {
        const field = form.elements.namedItem(name);
        const text = suggested[name];
        const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
        if (!isText || !text || field.value !== filled.current[name] || field.value === text) continue;
        filled.current[name] = text;
        field.value = text;
        // Clears the field's error.
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    } catch {
      // Aborted by a newer change, or offline: the fields can be typed.
      if (!signal.aborted) facts.current = '';
    }
  };
  // On each input: facts chosen before hydration count too.
  return ({ currentTarget }) => {
    if (code !== null) void fill(currentTarget);
  };
}

function factsIn(form: HTMLFormElement): string {
  const typed = new FormData(form);
  return `${new URLSearchParams(FACTS.map((name) => [name, String(typed.get(name) ?? '')]))}`;
}
