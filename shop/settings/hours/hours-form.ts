import { type HoursSettings, linesOfWeek, MAX_SPANS, type Span } from './hours.ts';

type Week = HoursSettings['week'];

/** `yes`: only the times of `ALL_DAYS` count. */
export const SAME = 'same';
export const SAME_OR_NOT = ['yes', 'no'] as const;
/** In place of a weekday in field names. */
export const ALL_DAYS = 7;

export const opensField = (weekday: number, place: number): string => `opens-${weekday}-${place}`;
export const closesField = (weekday: number, place: number): string => `closes-${weekday}-${place}`;

/** Omits incomplete pairs. */
export function weekOfForm(typedOf: (field: string) => string | undefined): Week {
  const isSame = typedOf(SAME) === 'yes';
  return Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: MAX_SPANS }, (__, place) => {
      const day = isSame ? ALL_DAYS : weekday;
      const [opens, closes] = [typedOf(opensField(day, place)), typedOf(closesField(day, place))];
      return opens && closes ? ([opens, closes] as const) : null;
    }).filter((span) => span !== null),
  );
}

export function formOfWeek(week: Week): Record<string, string> {
  const [line, ...others] = linesOfWeek(week);
  const isSame = others.length === 0 && line?.spans.length;
  const days = Object.fromEntries(
    week.flatMap((spans, weekday) => Object.entries(formOfDay(weekday, spans))),
  );
  if (!isSame) return { ...days, [SAME]: 'no' };
  return { ...days, ...formOfDay(ALL_DAYS, line.spans), [SAME]: 'yes' };
}

/** Starting values for `SAME`: the hours of most days. */
export const commonHours = (week: Week): Record<string, string> =>
  formOfDay(ALL_DAYS, linesOfWeek(week)[0]?.spans ?? []);

const formOfDay = (day: number, spans: readonly Span[]): Record<string, string> =>
  Object.fromEntries(
    spans.flatMap(([opens, closes], place) => [
      [opensField(day, place), opens],
      [closesField(day, place), closes],
    ]),
  );
