/** The settings in the memory of this process, after a write of what they hold. */
import type { Shop } from './shop.ts';

/**
 * Loads the settings after a write of them was committed. Never throws: the write stays whether they can be loaded now or not, and on the
 * event of the write this process loads them again until it succeeds, as other processes do (`server/settings.ts`).
 */
export const loadWrittenSettings = ({ settings }: Pick<Shop, 'settings'>): Promise<void> =>
  settings.load().catch(() => {});
