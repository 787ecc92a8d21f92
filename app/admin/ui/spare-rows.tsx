import { useState } from 'react';
import { KEEPS_ROOM, useBeforeScripts } from '#app/ui/before-scripts.ts';
import { Button } from '#app/ui/button.tsx';

interface Filled {
  defaultValue: string | undefined;
  errors: string[] | undefined;
}

const SPARE_ROWS = 2;

/** Without scripts a form has some empty rows; with them a button adds one. */
export function useSpareRows<Row>(
  rows: readonly Row[],
  fieldsOf: (row: Row) => readonly Filled[],
  buttonText: string,
) {
  const beforeScripts = useBeforeScripts();
  const [more, setMore] = useState(0);
  const last = rows.findLastIndex((row) =>
    fieldsOf(row).some(({ defaultValue, errors }) => defaultValue || errors),
  );
  const shown = Math.min(rows.length, last + 1 + SPARE_ROWS + more);
  return {
    shown: rows.slice(0, shown),
    moreRows: shown < rows.length && (
      <div className={`sm:col-span-2 ${beforeScripts ? KEEPS_ROOM : ''}`}>
        <Button type="button" look="outline" onClick={() => setMore(more + 1)}>
          {buttonText}
        </Button>
      </div>
    ),
  };
}
