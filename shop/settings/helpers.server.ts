import { z } from 'zod';
import { topicWith } from './topic.server.ts';

interface HelpersSettings {
  /** If off, no helper can log in or stay logged in. */
  allowed: boolean;
}

export const DEFAULT_HELPERS: HelpersSettings = { allowed: false };

export const helpersSettings = topicWith({
  topic: 'helpers',
  stored: z.object({ allowed: z.boolean() }),
  /** Browsers send only ticked checkboxes. */
  form: z.object({ allowed: z.literal('on').optional() }),
  ofForm: ({ allowed }) => ({ allowed: allowed === 'on' }),
  formOf: ({ allowed }) => ({ allowed: allowed ? 'on' : undefined }),
});
