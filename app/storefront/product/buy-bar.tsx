/** Price and button at the bottom of the screen while the form is out of sight. */
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';

interface BuyBarProps {
  name: string;
  add: string;
  busy: boolean;
  children: ReactNode;
}

/** Sends the form `buy`. */
export function BuyBar({ name, add, busy, children }: BuyBarProps) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const form = document.getElementById('buy');
    if (!form) return;
    const observer = new IntersectionObserver(
      ([entry]) => setAway(entry?.isIntersecting === false),
      // The header covers this much.
      { rootMargin: '-64px 0px 0px' },
    );
    observer.observe(form);
    return () => observer.disconnect();
  }, []);
  if (!away) return null;
  return (
    <div className="buy-again">
      <div className="wrap flex items-center justify-end gap-x-4">
        <bdi className="flex-1 truncate font-serif text-lg max-sm:hidden">{name}</bdi>
        <p className="font-semibold max-sm:flex-1">{children}</p>
        <Button type="submit" form="buy" disabled={busy}>
          {add}
        </Button>
      </div>
    </div>
  );
}
