/** The switch for helpers. Pure: also for browsers. */

export interface HelpersSettings {
  /** Off: no helper can log in or stay logged in. */
  allowed: boolean;
}

export const DEFAULT_HELPERS: HelpersSettings = { allowed: false };
