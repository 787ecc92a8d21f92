/** The daily summary mail. */
import { karachiTime, startOfKarachiDay } from '#shop/kernel/calendar.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { DayInLines } from '#shop/reports/day.ts';
import { m as dates } from '#words/dates.ts';
import { m } from '#words/evening.ts';
import { m as letters } from '#words/letters.ts';
import { at, type Content, type Writer } from './content.ts';

export function dayLetter(lines: DayInLines, { origin, store }: Writer): Content {
  const date = dates.date(karachiTime(startOfKarachiDay(lines.day)));
  const day = dateOfDay(lines.day);
  return {
    subject: m.subject({ date, store: store.name }),
    heading: date,
    paragraphs: [],
    facts: m.fiveLines(lines, formatMoney),
    links: [
      { label: m.toReport, url: at(origin, `/admin/reports?from=${day}&to=${day}`) },
      { label: m.toCash, url: at(origin, '/admin/cash') },
      { label: m.toSettings, url: at(origin, '/admin/settings/evening') },
    ],
    closing: letters.sentByShop({ store: store.name }),
  };
}
