import { z } from 'zod';
import { topicOf, yesNoSetting } from './topic.server.ts';

export const dailySummarySettings = topicOf('evening', {
  onDashboard: yesNoSetting,
  hour: {
    stored: z.int().min(0).max(23),
    form: z
      .string()
      .regex(/^(?:1?\d|2[0-3])$/, 'required')
      .transform(Number),
    toForm: String,
  },
  byMail: yesNoSetting,
});
