/** Encrypts bytes that a browser keeps; the process provides it. */
export interface Seal {
  close(bytes: Uint8Array): string;
  /** Null if the text was not made by `close`. */
  open(text: string): Uint8Array | null;
}
