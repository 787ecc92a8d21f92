/** The bus between processes, see `bus.ts`, and its stub. */
export interface Bus {
  /** Below 8,000 bytes; to the processes reachable now. Never throws. */
  publish: (text: string) => void;
  /** Also called with '' when messages may have been lost. */
  subscribe: (listener: (text: string) => void) => void;
  close: () => Promise<void>;
}

/** For a single process. */
export const noBus: Bus = { publish: () => {}, subscribe: () => {}, close: async () => {} };
