import { Fragment, type ReactNode } from 'react';

/** Text with a fixed direction, such as a phone number or digits beside a sign: within Urdu text the browser would reorder its parts. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}

/** Numbers and codes in a row, a dot between them: each keeps its own direction, the row has that of the page. */
export function SideBySide({ values }: { values: readonly (string | null | undefined)[] }) {
  return values.filter(Boolean).map((value, place) => (
    <Fragment key={value}>
      {place > 0 && <span>{' · '}</span>}
      <Ltr>{value}</Ltr>
    </Fragment>
  ));
}
