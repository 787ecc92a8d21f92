/** The cutting and packing list: what orders need from the shelves, and which of them can be packed. */

/** `missing`: not on its shelf, damaged, or too short. */
const PICKED = ['', 'taken', 'missing'] as const;
export type Picked = (typeof PICKED)[number];

export const isPicked = (value: unknown): value is Picked => PICKED.some((one) => one === value);

/** Without price and phone. */
export interface LineToCut {
  productId: string;
  productCode: string;
  /** Of a cut with its length. */
  name: string;
  /** As it is now; empty if it is gone. */
  productName: string;
  image: string;
  mainCategory: string;
  category: string;
  /** Where the product lies now; may be empty. */
  shelf: string;
  quantity: number;
  /** 0 by the piece. */
  cutCm: number;
  /** Number of the thaan; null by the piece. */
  thaan: number | null;
  picked: Picked;
}

/** Why an order cannot be packed now. */
export type Hindrance = 'missing' | 'no address' | 'wrong number';

/** Without price, phone and street. */
export interface OrderToCut {
  id: string;
  orderNumber: string;
  fullName: string;
  city: string;
  createdAt: number;
  lines: readonly LineToCut[];
  hindrances: readonly Hindrance[];
}

export const isReady = ({ lines, hindrances }: OrderToCut): boolean =>
  hindrances.length === 0 && lines.every(({ picked }) => picked === 'taken');

/** One thaan, or the pieces of one product, as they lie on its shelf. */
export interface Shelf {
  key: string;
  /** The first line of the shelf, for its product. */
  of: LineToCut;
  needs: readonly { order: OrderToCut; line: LineToCut }[];
}
