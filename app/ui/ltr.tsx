import { Fragment, type ReactNode } from 'react';

/** Text with a fixed direction: within Urdu the browser would reorder the parts of a phone number. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}

/** Each value keeps its direction, the row has the page's. */
export function SideBySide({ values }: { values: readonly (string | null | undefined)[] }) {
  return values.filter(Boolean).map((value, place) => (
    <Fragment key={value}>
      {place > 0 && <span>{' · '}</span>}
      <Ltr>{value}</Ltr>
    </Fragment>
  ));
}
