/** For files with several readable sheets. */
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { m } from '#words/admin.ts';
import { Options } from './options.tsx';

/** Place it in the form with the file. `chosen`: index of the shown sheet. */
export function SheetChoice({
  names,
  chosen,
  busy,
}: {
  names: readonly string[];
  chosen: number;
  busy: boolean;
}) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField label={m.sheet} name="sheet" defaultValue={chosen} optional={false}>
        <Options of={names.map((name, place) => [place, name])} />
      </SelectField>
      <Button type="submit" look="outline" disabled={busy}>
        {m.readSpreadsheet}
      </Button>
    </div>
  );
}

export const SHEET_FILES =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
