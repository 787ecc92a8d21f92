/** Whether helpers are let in. Pure: also for browsers. */

export interface HelpersSettings {
  /** Off, no helper is logged in or can log in, whatever the rights. */
  allowed: boolean;
}

export const DEFAULT_HELPERS: HelpersSettings = { allowed: false };
