import type { Reason } from '#shop/parcels/parcel.ts';
import { m } from '#words/parcels.ts';
import { SelectField } from '../../ui/field.tsx';

export function ReasonField({ label, reasons }: { label: string; reasons: readonly Reason[] }) {
  return (
    <SelectField label={label} name="reason" defaultValue="">
      <option value="">{m.reasonNone}</option>
      {reasons.map((reason) => (
        <option key={reason} value={reason}>
          {m.reasons[reason]}
        </option>
      ))}
    </SelectField>
  );
}
