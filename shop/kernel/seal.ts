/** Bytes that the shop gives a browser to keep. The process provides it. */
export interface Seal {
  /** As text that only the shop can read. */
  close(bytes: Uint8Array): string;
  /** The bytes again; null for what the shop did not close. */
  open(text: string): Uint8Array | null;
}
