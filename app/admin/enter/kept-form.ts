/** The form of an order, kept on the device in the browser's storage. */
import type { ChangeRow } from '../order/change-fields.ts';

/** The fields of a form, and its products as they are shown. */
export interface KeptForm {
  fields: [name: string, value: string][];
  rows: ChangeRow[];
}

/** The fields that are texts; a file is none. */
export const textsOf = (form: Iterable<[string, FormDataEntryValue]>): KeptForm['fields'] =>
  [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
