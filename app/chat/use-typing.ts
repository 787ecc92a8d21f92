/** Whether the other side is typing: true for a moment after each sign of it. */
import { useEffect, useRef, useState } from 'react';
import { useLive } from '../live.ts';

const SHOWN_MS = 4500;

/** `conversation` is null where every sign is meant for this reader. */
export function useTyping(conversation: string | null): boolean {
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(({ kind, subject }) => {
    if (conversation !== null && subject !== conversation) return;
    clearTimeout(timer.current);
    setTyping(kind === 'typing');
    if (kind === 'typing') timer.current = setTimeout(() => setTyping(false), SHOWN_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return typing;
}
