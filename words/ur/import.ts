import type { CarriedOut } from '#shop/catalogue/import/import.server.ts';
import type { CellFault } from '#shop/catalogue/import/list-faults.server.ts';
import type { FileFault } from '#shop/catalogue/import/list-rows.server.ts';
import { fromRight } from '../from-right.ts';
import { isolated, listed } from '../isolate.ts';
import { fault } from './faults.ts';

export * as m from './import.ts';

const inCell = (cell: CellFault): string => {
  if (cell.code === 'twice') return isolated`${cell.value} پہلے ہی لائن ${cell.earlierLine} میں ہے۔`;
  if (cell.code === 'unknown category')
    return isolated`${cell.value} اس کی ذیلی کیٹیگری نہیں ہے: ${cell.mainCategory}۔`;
  if (cell.code === 'unknown cloth') return isolated`${cell.value} کسی پراڈکٹ کا کوڈ نہیں ہے۔`;
  if (cell.code === 'archived') return isolated`${cell.value} ہٹا کر رکھی ہوئی ہے۔ پہلے اسے واپس لائیں۔`;
  if (cell.code === 'no such picture') return isolated`تصویر ${cell.value} چنی ہوئی تصویروں میں نہیں۔`;
  if (cell.code === 'half a row') return 'لائن اس کالم سے پہلے ختم ہو گئی۔';
  if (cell.code === 'beside the columns')
    return isolated`”${cell.value}“ ایسے کالم میں ہے جس کا نام نہیں۔ دیکھیں، کوما والی کسی عبارت پر کوٹ کے نشان رہ تو نہیں گئے۔`;
  if (cell.code === 'unit stays')
    return 'پیس کے حساب سے بکے یا میٹر کے، یہ صرف پراڈکٹ کے فارم میں بدلا جا سکتا ہے۔';
  if (cell.code === 'nothing to value') return 'سٹاک میں کچھ نہیں جس کی یہ لاگت ہو۔';
  return fault(cell);
};

export const cellFault = (cell: CellFault) => fromRight`${cell.field}: ${inCell(cell)}`;

export const fileFault = (fault: FileFault): string => {
  switch (fault.reason) {
    case 'unreadable':
      return isolated`فائل پڑھی نہیں جا سکی۔ ${'CSV'} یا ${'XLSX'} فائل چنیں۔`;
    case 'too large':
      return 'فائل بہت بڑی ہے، یا پڑھنے میں بہت وقت لیتی ہے۔ حصوں میں ڈالیں۔';
    case 'empty':
      return 'فائل خالی ہے۔';
    case 'lost letters':
      return isolated`اس فائل کے اردو حروف ضائع ہو گئے ہیں۔ اسے ${'CSV UTF-8'} کے طور پر محفوظ کریں۔ (لائن ${fault.line})`;
    case 'column twice':
      return `فائل میں ایک کالم دو بار ہے: ${listed(fault.names, '، ')}۔ جو نہیں چاہیے اسے ڈیلیٹ کریں۔`;
    case 'row without end':
      return isolated`لائن ${fault.line} سے آگے پوری فائل ایک ہی لائن بن گئی ہے۔ دیکھیں، وہاں کوئی کوٹ کا نشان (") کھلا تو نہیں رہ گیا۔`;
    case 'too many rows':
      return isolated`فائل میں ${fault.max} سے زیادہ لائنیں ہیں۔ حصوں میں ڈالیں۔`;
    case 'no names':
      return `${isolated`پہلی لائن میں کالموں کے نام ہونے چاہییں، جن میں ${'productId'} بھی ہو؛ یہ نام معلوم ہیں: `}${listed(fault.known, '، ')}۔`;
    case 'unknown columns':
      return `فائل میں ایسے کالم ہیں جو معلوم نہیں: ${listed(fault.names, '، ')}۔`;
  }
};

export const isSameCode = ({ code, known }: { code: string; known: string }) =>
  isolated`کیا ${known} اور ${code} ایک ہی ہیں؟`;

export const stockLeftOut = (codes: readonly string[]) =>
  `میٹر والے کپڑے کا سٹاک تھانوں سے بنتا ہے۔ فائل میں ان کا سٹاک چھوڑ دیا گیا: ${listed(codes, '، ')}۔`;

export const notImported = (refused: Exclude<CarriedOut, { ok: true }>) => {
  switch (refused.reason) {
    case 'with faults':
      return 'کچھ شامل نہیں کیا گیا: پہلے غلطیاں درست کریں۔';
    case 'codes alike':
      return 'کچھ شامل نہیں کیا گیا: پہلے بتائیں کہ یہ کوڈ انہی پراڈکٹس کے ہیں یا نہیں۔';
    case 'not as shown':
      return 'کچھ شامل نہیں کیا گیا: اس دوران پراڈکٹس بدل گئیں۔ دوبارہ دیکھیں کیا بدلے گا۔';
    case 'changed meanwhile':
      return isolated`${refused.productId} اس دوران بدل گئی۔ کچھ شامل نہیں کیا گیا۔ دوبارہ دیکھیں کیا بدلے گا۔`;
    case 'deleted meanwhile':
      return isolated`${refused.productId} اس دوران ڈیلیٹ ہو گئی۔ کچھ شامل نہیں کیا گیا۔`;
  }
};
