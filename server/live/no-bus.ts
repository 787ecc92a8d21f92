export interface Bus {
  /** `text` has less than 8,000 bytes. Never throws. */
  publish: (text: string) => void;
  /** Called with '' when messages may have been lost. */
  subscribe: (listener: (text: string) => void) => void;
  close: () => Promise<void>;
}

/** For a single process. */
export const noBus: Bus = { publish: () => {}, subscribe: () => {}, close: async () => {} };
