import type { ChangeRow } from '../detail/change-fields.ts';

/** Fields of a form, and its products as displayed. */
export interface KeptForm {
  fields: [name: string, value: string][];
  rows: ChangeRow[];
}

/** Text fields only, no files. */
export const textsOf = (form: Iterable<[string, FormDataEntryValue]>): KeptForm['fields'] =>
  [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
