/** The choice of a sheet, where several of a file could be read. */
import { m } from '#words/admin.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';

/** The field and its button, to be placed in the form that has the file. `chosen` is the place of the sheet that is shown. */
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
        {names.map((name, place) => (
          <option key={place} value={place}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="outline" disabled={busy}>
        {m.readSheet}
      </Button>
    </div>
  );
}
