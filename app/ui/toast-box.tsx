/** In a separate file: pages without a toast do not load it. */
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { freePlace, takenOnWindow } from './free-place.ts';
import type { Toast } from './toast.tsx';

export interface ToastBoxProps {
  toast: Toast;
  /** Milliseconds; longer while its link has hover or focus. */
  staysMs: number;
  onOver: () => void;
}

/** Covers nothing clickable; while the page moves under it, presses go through. */
export function ToastBox({ toast: { tone, title, description, more }, staysMs, onOver }: ToastBoxProps) {
  const box = useFreePlace();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onOver, staysMs);
    return () => clearTimeout(timer);
  }, [held]);
  const Icon = tone === 'success' ? CircleCheck : CircleAlert;
  return (
    <div ref={box} data-toast={tone} className="toast print:hidden">
      <Icon size={20} className="shrink-0 max-sm:hidden" aria-hidden="true" />
      <div className="flex flex-wrap gap-x-2">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-paper-deep">{description}</p>}
      </div>
      {more && (
        <Link
          to={more.to}
          onClick={onOver}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          className="toast-link button"
        >
          {more.label}
        </Link>
      )}
    </div>
  );
}

function useFreePlace() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      if (!box.current) return;
      const { clientWidth, clientHeight } = document.documentElement;
      const { offsetWidth, offsetHeight, style } = box.current;
      const { left, top } = freePlace(
        { width: offsetWidth, height: offsetHeight },
        { width: clientWidth, height: clientHeight },
        takenOnWindow(box.current),
        // On a phone the main buttons are at the bottom.
        matchMedia('(width < 40rem)').matches,
      );
      style.left = `${left}px`;
      style.top = `${top}px`;
    };
    place();
    const changes = ['resize', 'scrollend'];
    for (const change of changes) addEventListener(change, place);
    return () => {
      for (const change of changes) removeEventListener(change, place);
    };
  }, []);
  return box;
}
