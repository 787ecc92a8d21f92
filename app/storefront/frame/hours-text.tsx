/** Wraps between spans first. */
import { Fragment } from 'react';
import { minutesOf, type Span } from '#shop/settings/hours/hours.ts';
import { m } from '#words/hours.ts';

export function HoursText({ spans }: { spans: readonly Span[] }) {
  if (spans.length === 0) return m.closedDay;
  const last = spans.length - 1;
  return spans.map((span, place) => (
    <Fragment key={span[0]}>
      {place > 0 && ' '}
      <span className="inline-block">
        {place > 0 && place === last && <span>{`${m.and} `}</span>}
        <span>{m.span({ opens: minutesOf(span[0]), closes: minutesOf(span[1]) })}</span>
        {place < last - 1 && <span>{m.comma}</span>}
      </span>
    </Fragment>
  ));
}
