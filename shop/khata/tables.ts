export interface KhatasTable {
  id: string;
  side: 'supplier' | 'customer';
  name: string;
  /** Unique among customers; null if unknown or deleted. */
  phoneE164: string | null;
  note: string;
  /** 0: no credit. */
  limitInPaisa: number;
  createdAt: number;
}
