import { useId } from 'react';
import { AddItem, type AddItemProps } from './add-item.tsx';
import { ChangeLine } from './change-line.tsx';
import type { ChangeFields, useRows } from './form-rows.ts';

interface FormItemsProps {
  heading: string;
  list: ReturnType<typeof useRows>;
  form: ChangeFields;
  answer: AddItemProps['answer'];
  Line?: typeof ChangeLine;
}

export function FormItems({ heading, list, form, answer, Line = ChangeLine }: FormItemsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <input type="hidden" name="products" value={list.products} />
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {list.rows.map((row) => (
        <Line key={row.row} row={row} form={form} onColour={list.recolour} />
      ))}
      <AddItem answer={answer} errors={list.errors} onChoose={list.add} />
    </section>
  );
}
