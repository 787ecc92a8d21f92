import { Ltr } from '#app/ui/ltr.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import { m } from '#words/cash.ts';
import type { Books } from './cash.tsx';
import { differenceOf } from './counter.tsx';

export function Days({ days }: { days: Books['days'] }) {
  const used = days.filter(
    ({ openingInPaisa, closingInPaisa, expectedInPaisa }) =>
      openingInPaisa !== null || closingInPaisa !== null || expectedInPaisa !== 0,
  );
  if (used.length === 0) return null;
  const hasLate = used.some(({ late }) => late);
  const heads = [m.day, m.difference, m.counted, m.expected, m.sales, m.expenses];
  return (
    // Six columns are wider than a phone, so the section scrolls, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-labelledby="days" tabIndex={0} className="overflow-x-auto lg:col-span-2">
      <h2 id="days" className="mb-2 text-2xl">
        {m.otherDays}
      </h2>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-rule-strong">
            {(hasLate ? [...heads, m.differenceWithLate] : heads).map((head, place) => (
              <th
                key={head}
                scope="col"
                className={`px-2 py-1 font-medium whitespace-nowrap ${place === 0 ? 'text-start' : 'text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map((day) => (
            <tr key={day.day} className="border-b border-rule">
              <th scope="row" className="px-2 py-1 text-start font-normal whitespace-nowrap">
                {day.date}
              </th>
              <td
                className={`px-2 py-1 text-end whitespace-nowrap ${day.differenceInPaisa ? 'text-madder' : ''}`}
              >
                {day.differenceInPaisa !== null && <Ltr>{differenceOf(day.differenceInPaisa)}</Ltr>}
              </td>
              <td className="px-2 py-1 text-end whitespace-nowrap">
                {day.closingInPaisa === null ? m.isOpen : <Ltr>{formatMoney(day.closingInPaisa)}</Ltr>}
              </td>
              {[day.expectedInPaisa, day.salesInPaisa, day.expensesInPaisa].map((paisa, place) => (
                <td key={place} className="px-2 py-1 text-end whitespace-nowrap">
                  <Ltr>{formatMoney(paisa)}</Ltr>
                </td>
              ))}
              {hasLate && (
                <td className="px-2 py-1 text-end whitespace-nowrap">
                  {day.late && <Ltr>{differenceOf(day.late.differenceInPaisa)}</Ltr>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
