/** Offers towns while typing; others can be typed. */
import { type ComponentProps, useId } from 'react';
import { TextField } from '#app/ui/field.tsx';
import { m } from '#words/checkout.ts';

type TownFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'list'> & { towns: readonly string[] };

export function TownField({ towns, ...field }: TownFieldProps) {
  const id = useId();
  return (
    <div>
      <TextField label={m.city} autoComplete="off" list={id} {...field} />
      <datalist id={id}>
        {towns.map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
    </div>
  );
}
