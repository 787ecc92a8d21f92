/** Packing list, parcel label, and the customer's receipt. */
export const DOCUMENT_KINDS = ['slip', 'label', 'receipt'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A sale over the counter has no parcel. */
export const documentKindsOf = (wasTakenAlong: boolean): readonly DocumentKind[] =>
  wasTakenAlong ? ['receipt'] : DOCUMENT_KINDS;

/** Sheets of 210 × 297 and 148 × 210 mm, and an 80 mm roll. */
export const PAPER_SIZES = ['a4', 'a5', '80mm'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

export const MAX_DOCUMENTS = 50;
/** Order lines per print, so that the printer is not blocked for minutes. One order has at most 100. */
export const MAX_DOCUMENT_LINES = 1000;
