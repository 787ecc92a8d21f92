export interface Bus {
  /** `text` must be below 8,000 bytes. Never throws. */
  publish: (text: string) => void;
  /** Called with '' when messages may have been lost. */
  subscribe: (listener: (text: string) => void) => void;
  close: () => Promise<void>;
}

export const noBus: Bus = { publish: () => {}, subscribe: () => {}, close: async () => {} };
