/** The schema of the backups' settings. */
import { z } from 'zod';

export const storedBackups = z.object({
  nightly: z.boolean(),
  hour: z.int().min(0).max(23),
});
