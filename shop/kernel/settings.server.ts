import type { Shop } from './shop.ts';

/**
 * Call after the commit. Never throws: the write stays valid, and its event makes every process retry
 * (`server/process/settings.ts`).
 */
export const loadWrittenSettings = ({ settings }: Pick<Shop, 'settings'>): Promise<void> =>
  settings.load().catch(() => {});
