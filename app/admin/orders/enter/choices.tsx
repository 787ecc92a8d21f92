import type { ReactNode } from 'react';

interface ChoicesProps<Value extends string> {
  legend: string;
  name: string;
  words: Readonly<Record<Value, ReactNode>>;
  values: readonly Value[];
  chosen: string | undefined;
  onChoose?: (value: Value) => void;
}

export function Choices<Value extends string>({
  legend,
  name,
  words,
  values,
  chosen,
  onChoose,
}: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value, place) => (
          <label key={value} className="chip">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={chosen === undefined ? place === 0 : chosen === value}
              onChange={() => onChoose?.(value)}
            />
            <span>{words[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
