/** Schemas of the announcement: storage and form, in Karachi time. */
import { z } from 'zod';
import { splitLanguage } from '#words/languages.ts';
import { type DateTimeFault, dateTimeAsTyped, karachiDateTime } from '../kernel/date-fields.server.ts';
import { keptAs, optionalText } from '../kernel/form-fields.server.ts';
import { type AnnouncementSettings, announcementLink, MAX_ANNOUNCEMENT, MAX_LINK } from './announcement.ts';

/** The last moment of a `Date`. */
const MAX_MOMENT_MS = 8.6e15;
const moment = z.int().min(-MAX_MOMENT_MS).max(MAX_MOMENT_MS).nullable();

export const storedAnnouncement = z.object({
  text: z.string().max(10 * MAX_ANNOUNCEMENT),
  textUrdu: z.string().max(10 * MAX_ANNOUNCEMENT),
  link: z.string().transform(keptAs(announcementLink, MAX_LINK, 'no announcement link')),
  fromMs: moment,
  untilMs: moment,
}) satisfies z.ZodType<AnnouncementSettings>;

export type AnnouncementFault = DateTimeFault | 'no announcement link' | 'no announcement';

const fault = (code: AnnouncementFault) => code;

/** The shop's paths are stored without a language. */
function withoutLanguage(link: string): string {
  if (!link.startsWith('/')) return link;
  return splitLanguage(link).path;
}

export const announcementForm = z
  .object({
    announcement: optionalText(MAX_ANNOUNCEMENT),
    announcementUrdu: optionalText(MAX_ANNOUNCEMENT),
    link: optionalText(MAX_LINK)
      .transform(keptAs(announcementLink, MAX_LINK, fault('no announcement link')))
      .transform(withoutLanguage),
    from: karachiDateTime,
    until: karachiDateTime,
  })
  .superRefine(({ announcement, announcementUrdu, from, until }, ctx) => {
    if (announcement === '' && announcementUrdu !== '')
      ctx.addIssue({ code: 'custom', path: ['announcement'], message: fault('no announcement') });
    if (from !== null && until !== null && until <= from)
      ctx.addIssue({ code: 'custom', path: ['until'], message: fault('ends before it begins') });
  });
export type AnnouncementInput = z.input<typeof announcementForm>;

export function announcementOfForm(typed: z.output<typeof announcementForm>): AnnouncementSettings {
  const { announcement, announcementUrdu, link, from, until } = typed;
  return { text: announcement, textUrdu: announcementUrdu, link, fromMs: from, untilMs: until };
}

export function formOfAnnouncement(settings: AnnouncementSettings): AnnouncementInput {
  const { text, textUrdu, link, fromMs, untilMs } = settings;
  return {
    announcement: text,
    announcementUrdu: textUrdu,
    link,
    from: dateTimeAsTyped(fromMs),
    until: dateTimeAsTyped(untilMs),
  };
}
