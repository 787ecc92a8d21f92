import { z } from 'zod';
import { topicWith } from './topic.server.ts';

interface BackupsSettings {
  nightly: boolean;
  /** Karachi time, 0 to 23. */
  hour: number;
}

/** When the shop is closed and its customers sleep. */
export const DEFAULT_BACKUPS: BackupsSettings = { nightly: true, hour: 3 };

export const backupsSettings = topicWith({
  topic: 'backups',
  stored: z.object({ nightly: z.boolean(), hour: z.int().min(0).max(23) }),
  /** `off`, or an hour in Karachi. */
  form: z.object({ hour: z.string({ error: 'required' }).regex(/^(?:off|1?\d|2[0-3])$/, 'required') }),
  ofForm: ({ hour }) => (hour === 'off' ? { nightly: false } : { nightly: true, hour: Number(hour) }),
  formOf: ({ nightly, hour }) => ({ hour: nightly ? String(hour) : 'off' }),
});
