/** Stored settings of backups. */
import { z } from 'zod';

export const storedBackups = z.object({
  nightly: z.boolean(),
  hour: z.int().min(0).max(23),
});
