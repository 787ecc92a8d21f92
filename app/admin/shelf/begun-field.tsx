/** A number typed in the product list before the session ended, shown until saved or left. */
import { useId, useState } from 'react';
import { m as fields } from '#words/product-fields.ts';
import { m } from '#words/shelf.ts';
import { langOf } from '../../lang-of.ts';
import { Typing } from './in-place.tsx';
import type { Begun, Done } from './many-answer.ts';

interface BegunFieldProps {
  /** Initial props; revalidation has none. */
  begun: Begun | null;
  onDone: (done: Done) => void;
}

export function BegunField({ begun: first, onDone }: BegunFieldProps) {
  const [begun, setBegun] = useState(first);
  const id = useId();
  const close = (done?: Done) => {
    setBegun(null);
    if (done) onDone(done);
  };
  // Around the field, to keep focus when it disappears.
  return (
    <div tabIndex={-1}>
      {begun && (
        <section aria-labelledby={id} className="notice mt-4">
          <p id={id} className="mb-2">
            {m.notSavedYet} {fields.names[begun.field]}
            <span>: </span>
            <bdi lang={langOf(begun.name)}>{begun.name}</bdi>
          </p>
          <Typing {...begun} onClose={close} />
        </section>
      )}
    </div>
  );
}
