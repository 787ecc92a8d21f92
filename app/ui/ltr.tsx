import { Fragment, type ReactNode } from 'react';

/** Text with a fixed direction, such as a phone number: within Urdu the browser would reorder its parts. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}

/** Values joined by dots: each keeps its direction, the row has the page's. */
export function SideBySide({ values }: { values: readonly (string | null | undefined)[] }) {
  return values.filter(Boolean).map((value, place) => (
    <Fragment key={value}>
      {place > 0 && <span>{' · '}</span>}
      <Ltr>{value}</Ltr>
    </Fragment>
  ));
}
