/** True for a moment after each typing event, until the message arrives. */
import { useEffect, useRef, useState } from 'react';
import { useLive } from '../lib/live/live.ts';

const SHOWN_MS = 4500;

/**
 * `conversation` is null where all events are for this reader; one's own message does not end the other
 * side's typing, so `newest` is theirs.
 */
export function useTyping(conversation: string | null, newest: number): boolean {
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(({ kind, subject }) => {
    if (kind !== 'typing' || (conversation !== null && subject !== conversation)) return;
    clearTimeout(timer.current);
    setTyping(true);
    timer.current = setTimeout(() => setTyping(false), SHOWN_MS);
  });
  useEffect(() => setTyping(false), [newest]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return typing;
}
