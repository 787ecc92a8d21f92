/** Fields of the form of opening hours. Pure: also for browsers. */
import { type HoursSettings, MAX_SPANS } from './hours.ts';

export const opensField = (weekday: number, place: number): string => `opens-${weekday}-${place}`;
export const closesField = (weekday: number, place: number): string => `closes-${weekday}-${place}`;

/** Leaves out incomplete pairs. */
export function weekOfForm(typedOf: (field: string) => string | undefined): HoursSettings['week'] {
  return Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: MAX_SPANS }, (__, place) => {
      const [opens, closes] = [typedOf(opensField(weekday, place)), typedOf(closesField(weekday, place))];
      return opens && closes ? ([opens, closes] as const) : null;
    }).filter((span) => span !== null),
  );
}

export function formOfWeek(week: HoursSettings['week']): Record<string, string> {
  return Object.fromEntries(
    week.flatMap((spans, weekday) =>
      spans.flatMap(([opens, closes], place) => [
        [opensField(weekday, place), opens],
        [closesField(weekday, place), closes],
      ]),
    ),
  );
}
