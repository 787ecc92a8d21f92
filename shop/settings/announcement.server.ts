import { z } from 'zod';
import { splitLanguage } from '#words/languages.ts';
import type { DateTimeFault } from '../kernel/date-fields.server.ts';
import { optionalText, storedAs } from '../kernel/form-fields.server.ts';
import { announcementLink, MAX_ANNOUNCEMENT, MAX_LINK } from './announcement.ts';
import { dateTimeSetting, named, textSetting, topicOf } from './topic.server.ts';

export type AnnouncementFault = DateTimeFault | 'no announcement link' | 'no announcement';

const fault = (code: AnnouncementFault) => code;

const storedLink = storedAs(announcementLink, MAX_LINK, fault('no announcement link'));

/** Paths of the shop are stored without a language. */
function withoutLanguage(link: string): string {
  if (!link.startsWith('/')) return link;
  return splitLanguage(link).path;
}

const described = topicOf('announcement', {
  text: named('announcement', textSetting(MAX_ANNOUNCEMENT)),
  textUrdu: named('announcementUrdu', textSetting(MAX_ANNOUNCEMENT)),
  textRoman: named('announcementRoman', textSetting(MAX_ANNOUNCEMENT)),
  link: {
    stored: z.string().transform(storedLink),
    form: optionalText(MAX_LINK).transform(storedLink).transform(withoutLanguage),
    toForm: (link: string) => link,
  },
  fromMs: named('from', dateTimeSetting),
  untilMs: named('until', dateTimeSetting),
});

export const announcementSettings = {
  ...described,
  form: described.form.superRefine(({ announcement, from, until, ...typed }, ctx) => {
    if (announcement === '' && (typed.announcementUrdu || typed.announcementRoman))
      ctx.addIssue({ code: 'custom', path: ['announcement'], message: fault('no announcement') });
    if (from !== null && until !== null && until <= from)
      ctx.addIssue({ code: 'custom', path: ['until'], message: fault('ends before it begins') });
  }),
};
