/** Why a parcel was not taken. */
import { REASONS } from '#shop/parcels/parcel.ts';
import { m } from '#words/parcels.ts';
import { SelectField } from '../../ui/field.tsx';

export function ReasonField({ label }: { label: string }) {
  return (
    <SelectField label={label} name="reason" defaultValue="">
      <option value="">{m.reasonNone}</option>
      {REASONS.map((reason) => (
        <option key={reason} value={reason}>
          {m.reasons[reason]}
        </option>
      ))}
    </SelectField>
  );
}
