import { useEffect, useRef } from 'react';
import type { useFetcher } from 'react-router';

type SentBeside = Pick<ReturnType<typeof useFetcher>, 'state' | 'data' | 'formData'>;

/** Calls `onSaved` with the fields of each saved form. A response with data is a refusal. */
export function useSaved({ state, data, formData }: SentBeside, onSaved: (sent: FormData) => void): void {
  const sent = useRef<FormData | null>(null);
  const latest = useRef(onSaved);
  useEffect(() => {
    latest.current = onSaved;
    if (state !== 'idle') {
      if (formData) sent.current = formData;
      return;
    }
    const done = sent.current;
    sent.current = null;
    if (done && !data) latest.current(done);
  });
}
