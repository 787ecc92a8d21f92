/** Catalogue import, for the operator. */
import type { CarriedOut } from '#shop/catalogue/import/import.server.ts';
import type { CellFault } from '#shop/catalogue/import/list-faults.server.ts';
import type { FileFault } from '#shop/catalogue/import/list-rows.server.ts';
import { fault } from './faults.ts';

export * as m from './import.ts';

const inCell = (cell: CellFault): string => {
  if (cell.code === 'twice') return `${cell.value} is in line ${cell.earlierLine} already.`;
  if (cell.code === 'unknown category') return `${cell.value} is no subcategory of ${cell.mainCategory}.`;
  if (cell.code === 'unknown cloth') return `No product has the code ${cell.value}.`;
  if (cell.code === 'archived') return `${cell.value} is archived. Bring it back first.`;
  if (cell.code === 'no such picture')
    return `the picture ${cell.value} is not among those that were chosen.`;
  if (cell.code === 'half a row') return 'the row ends before this column.';
  if (cell.code === 'beside the columns')
    return `“${cell.value}” is in a column without a name. Does a text with a comma lack its quotation marks?`;
  if (cell.code === 'unit stays')
    return 'whether it is sold by the piece or by the metre is changed in its form alone.';
  if (cell.code === 'nothing to value') return 'there is nothing in stock to have this cost.';
  return fault(cell);
};

export const cellFault = (cell: CellFault) => `${cell.field}: ${inCell(cell)}`;

export const fileFault = (fault: FileFault): string => {
  switch (fault.reason) {
    case 'unreadable':
      return 'The file cannot be read. Choose a CSV or XLSX file.';
    case 'too large':
      return 'The file is too large, or takes too long to read. Take it in parts.';
    case 'empty':
      return 'The file is empty.';
    case 'lost letters':
      return `The Urdu letters of this file are lost. Save it as CSV UTF-8. (Line ${fault.line})`;
    case 'column twice':
      return `The file has a column twice: ${fault.names.join(', ')}. Delete the one that is not meant.`;
    case 'row without end':
      return `From line ${fault.line} on the file is one endless row. Is a quotation mark (") left open there?`;
    case 'too many rows':
      return `The file has more than ${fault.max} rows. Take it in parts.`;
    case 'no names':
      return `No line of the file names the columns, productId among them; these are known: ${fault.known.join(', ')}.`;
    case 'unknown columns':
      return `The file has columns that are not known: ${fault.names.join(', ')}.`;
  }
};

/** Question: the file's code, and the shop's or an earlier line's. */
export const isSameCode = ({ code, known }: { code: string; known: string }) =>
  `Is ${known} the same as ${code}?`;

/** `codes`: cloth by the metre whose row has another stock. */
export const stockLeftOut = (codes: readonly string[]) =>
  `Cloth by the metre has the stock of its thaans. What the file has there is left out: ${codes.join(', ')}.`;

export const notImported = (refused: Exclude<CarriedOut, { ok: true }>) => {
  switch (refused.reason) {
    case 'with faults':
      return 'Nothing was imported: mend the faults first.';
    case 'codes alike':
      return 'Nothing was imported: say first whether the codes are of the same products.';
    case 'not as shown':
      return 'Nothing was imported: products changed meanwhile. See again what would change.';
    case 'changed meanwhile':
      return `${refused.productId} was changed meanwhile. Nothing was imported. See again what would change.`;
    case 'deleted meanwhile':
      return `${refused.productId} was deleted meanwhile. Nothing was imported.`;
  }
};
