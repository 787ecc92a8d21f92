import type { ChangeRow } from '../detail/change-fields.ts';

export interface SavedForm {
  fields: [name: string, value: string][];
  rows: ChangeRow[];
}

/** Without files. */
export const textsOf = (form: Iterable<[string, FormDataEntryValue]>): SavedForm['fields'] =>
  [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
