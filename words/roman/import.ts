import type { CarriedOut } from '#shop/catalogue/import/import.server.ts';
import type { CellFault } from '#shop/catalogue/import/list-faults.server.ts';
import type { FileFault } from '#shop/catalogue/import/list-rows.server.ts';
import { isolated } from '../isolate.ts';
import { fault } from './faults.ts';

export * as m from './import.ts';

const inCell = (cell: CellFault): string => {
  if (cell.code === 'twice') return isolated`${cell.value} pehle hi line ${cell.earlierLine} mein hai.`;
  if (cell.code === 'unknown category')
    return isolated`${cell.value} is ki sub-category nahi hai: ${cell.mainCategory}.`;
  if (cell.code === 'unknown cloth') return isolated`${cell.value} kisi product ka code nahi hai.`;
  if (cell.code === 'archived')
    return isolated`${cell.value} hata kar rakhi hui hai. Pehle isay wapas layein.`;
  if (cell.code === 'no such picture') return isolated`Tasveer ${cell.value} chuni hui tasveeron mein nahi.`;
  if (cell.code === 'half a row') return 'Line is column se pehle khatam ho gayi.';
  if (cell.code === 'beside the columns')
    return isolated`“${cell.value}” aise column mein hai jis ka naam nahi. Dekhein, comma wali kisi ibarat par quote ke nishan reh to nahi gaye.`;
  if (cell.code === 'unit stays')
    return 'Piece ke hisaab se bike ya metre ke, ye sirf product ke form mein badla ja sakta hai.';
  if (cell.code === 'nothing to value') return 'Stock mein kuch nahi jis ki ye laagat ho.';
  return fault(cell);
};

export const cellFault = (cell: CellFault) => `${cell.field}: ${inCell(cell)}`;

export const fileFault = (fault: FileFault): string => {
  switch (fault.reason) {
    case 'unreadable':
      return 'File parhi nahi ja saki. CSV ya XLSX file chunein.';
    case 'too large':
      return 'File bohat bari hai, ya parhne mein bohat waqt leti hai. Hisson mein daalein.';
    case 'empty':
      return 'File khali hai.';
    case 'lost letters':
      return `Is file ke Urdu huroof zaya ho gaye hain. Isay CSV UTF-8 ke taur par save karein. (Line ${fault.line})`;
    case 'column twice':
      return `File mein aik column do baar hai: ${fault.names.join(', ')}. Jo nahi chahiye usay delete karein.`;
    case 'row without end':
      return `Line ${fault.line} se aage poori file aik hi line ban gayi hai. Dekhein, wahan koi quote ka nishan (") khula to nahi reh gaya.`;
    case 'too many rows':
      return `File mein ${fault.max} se zyada lines hain. Hisson mein daalein.`;
    case 'no names':
      return `Pehli line mein columns ke naam hone chahiyein, jin mein productId bhi ho; ye naam maloom hain: ${fault.known.join(', ')}.`;
    case 'unknown columns':
      return `File mein aise columns hain jo maloom nahi: ${fault.names.join(', ')}.`;
  }
};

export const isSameCode = ({ code, known }: { code: string; known: string }) =>
  isolated`Kya ${known} aur ${code} aik hi hain?`;

export const stockLeftOut = (codes: readonly string[]) =>
  `Metre wale kapre ka stock thaanon se banta hai. File mein in ka stock chor diya gaya: ${codes.join(', ')}.`;

export const notImported = (refused: Exclude<CarriedOut, { ok: true }>) => {
  switch (refused.reason) {
    case 'with faults':
      return 'Kuch shamil nahi kiya gaya: pehle ghalatiyan durust karein.';
    case 'codes alike':
      return 'Kuch shamil nahi kiya gaya: pehle batayein ke ye code unhi products ke hain ya nahi.';
    case 'not as shown':
      return 'Kuch shamil nahi kiya gaya: is dauran products badal gayin. Dobara dekhein kya badlega.';
    case 'changed meanwhile':
      return isolated`${refused.productId} is dauran badal gayi. Kuch shamil nahi kiya gaya. Dobara dekhein kya badlega.`;
    case 'deleted meanwhile':
      return isolated`${refused.productId} is dauran delete ho gayi. Kuch shamil nahi kiya gaya.`;
  }
};
