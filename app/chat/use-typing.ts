/** Whether the other side is typing: true for a moment after each sign of it, and until the message is there. */
import { useEffect, useRef, useState } from 'react';
import { useLive } from '../live.ts';

const SHOWN_MS = 4500;

/**
 * `conversation` is null where every sign is meant for this reader; `newest` is
 * the id of their newest message: one's own does not mean that they stopped.
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
