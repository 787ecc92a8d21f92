export * as m from './fabric-calculator-settings.ts';

export const heading = 'How much cloth it takes';
export const about = 'What the page of a cloth answers to “Is it enough for me?”.';
export const intro =
  'Customers choose a garment, a height and a cut, and read how much they need at the width of the cloth. A narrower cloth needs more metres: the area counts. It only guides; nothing is ever refused for it.';
export const rows = 'Figures';
export const rowsHint =
  'A starting value is a figure that is usual in the trade; nobody measured it for your tailors, and by height there are hardly any. Change what your experience tells you, and add rows for heights. Empty a length and its width to remove the row.';
export const row = (row: number) => `Row ${row}`;
export const starting = 'Starting value';
export const part = 'What';
export const noPart = 'Choose';
export const style = 'Cut';
export const height = 'Up to a height of';
export const everyHeight = 'Every height';
export const length = 'Length';
export const width = 'Width in inches';
export const more = 'Another row';
export const spare = 'Just enough is what leaves less than';
export const spareHint = 'Such as 25 cm. Empty: 25 cm.';
