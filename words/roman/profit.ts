import type { ProfitLine } from '#shop/reports/profit.ts';

export * as m from './profit.ts';

export const lines: Record<ProfitLine, string> = {
  sales: 'Sale',
  counter: 'Counter par baghair order ke wasooli',
  cost: 'Bike hue maal ki laagat',
  delivery: 'Courier ko delivery ke paise',
  refused: 'Wapas aaye aur gum hue parcel',
  taxes: 'Courier ka kaata hua tax',
  stock: 'Kam nikla, mil gaya ya wapas bheja stock',
};
export const expense = (kind: string) => `Kharch: ${kind}`;
export const otherExpenses = 'Baqi tamam kharche';
export const left = 'Bacha';
export const loss = 'Nuqsaan';
export const stock = 'Aakhir mein stock, laagat par';
export const text =
  'Ye sirf aap ko nazar aata hai. Sale order ke din gini jati hai, chahe paise abhi raste mein hon; baqi sab apne apne din.';
export const unknown = (n: number) =>
  `${n === 1 ? '1 biki hui product' : `${n} biki hui products`} ki laagat maloom nahi, is liye bachat zyada nazar aa rahi hai. Product ke form mein laagat likhein.`;
