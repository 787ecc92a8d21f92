import { z } from 'zod';
import { topicWith } from './topic.server.ts';

export const backupsSettings = topicWith({
  topic: 'backups',
  stored: z.object({ nightly: z.boolean(), hour: z.int().min(0).max(23) }),
  /** `off`, or an hour in Karachi. */
  form: z.object({ hour: z.string({ error: 'required' }).regex(/^(?:off|1?\d|2[0-3])$/, 'required') }),
  ofForm: ({ hour }) => (hour === 'off' ? { nightly: false } : { nightly: true, hour: Number(hour) }),
  formOf: ({ nightly, hour }) => ({ hour: nightly ? String(hour) : 'off' }),
});
