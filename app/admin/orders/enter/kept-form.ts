import type { ChangeRow } from '../detail/change-fields.ts';

export interface KeptForm {
  fields: [name: string, value: string][];
  rows: ChangeRow[];
}

/** Without files. */
export const textsOf = (form: Iterable<[string, FormDataEntryValue]>): KeptForm['fields'] =>
  [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
