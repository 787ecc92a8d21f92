/** The interface of a bus between processes, and the bus of a shop with one process; see `bus.ts`. */
export interface Bus {
  /** Sends a text of less than 8,000 bytes to the other processes, if they can be reached now. Never throws. */
  publish: (text: string) => void;
  /** Called with what other processes published, and with '' after messages may have been lost. */
  subscribe: (listener: (text: string) => void) => void;
  close: () => Promise<void>;
}

/** For a shop that is one process. */
export const noBus: Bus = { publish: () => {}, subscribe: () => {}, close: async () => {} };
