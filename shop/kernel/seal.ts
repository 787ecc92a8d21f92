/** Encrypts bytes that a browser keeps. */
export interface Seal {
  close(bytes: Uint8Array): string;
  /** Null if `close` did not make the text. */
  open(text: string): Uint8Array | null;
}
