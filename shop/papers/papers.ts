/** The papers of an order: which there are, and on what they are printed. Pure: also for browsers. */

/** The list to pack by, the label on the parcel, and what the customer gets for the money. */
export const PAPERS = ['slip', 'label', 'receipt'] as const;
export type PaperKind = (typeof PAPERS)[number];

/** The papers that there are of an order. What its buyer took along at the counter never was a parcel: it has a receipt alone. */
export const papersOf = (wasTakenAlong: boolean): readonly PaperKind[] =>
  wasTakenAlong ? ['receipt'] : PAPERS;

/** Sheets of 210 × 297 mm and 148 × 210 mm, and a roll of 80 mm. */
export const PAPER_SIZES = ['a4', 'a5', '80mm'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** Orders whose papers are printed together. */
export const MAX_PAPERS = 50;
/** Lines of goods on them, in all: more would hold paper and printer for minutes. An order has a hundred at most. */
export const MAX_PAPER_LINES = 1000;
