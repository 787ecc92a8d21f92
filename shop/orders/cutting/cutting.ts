/** The cutting and packing list: needed pieces by shelf, and which orders can be packed. */

/** `missing`: not on its shelf, damaged, or too short. */
const PICKED = ['', 'taken', 'missing'] as const;
export type Picked = (typeof PICKED)[number];

export const isPicked = (value: unknown): value is Picked => PICKED.some((one) => one === value);

export interface LineToCut {
  productId: string;
  productCode: string;
  /** Of a cut with its length. */
  name: string;
  /** Current name; empty if the product is gone. */
  productName: string;
  image: string;
  mainCategory: string;
  category: string;
  /** Current shelf; may be empty. */
  shelf: string;
  quantity: number;
  /** 0 by the piece. */
  cutCm: number;
  thaan: number | null;
  picked: Picked;
}

/** Why an order cannot be packed. */
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

/** One thaan, or the pieces of one product, on its shelf. */
export interface Shelf {
  key: string;
  /** First of `needs`, for its product. */
  of: LineToCut;
  needs: readonly { order: OrderToCut; line: LineToCut }[];
}
