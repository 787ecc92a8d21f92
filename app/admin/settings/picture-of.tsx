import type { ReactNode } from 'react';
import type { FormField } from '#app/lib/forms/forms.ts';
import type { PictureKind } from '#shop/pictures/pictures.ts';
import { PictureFields, usePictureField } from '../products/form/picture-fields.tsx';
import { Fields } from './settings-page.tsx';

interface PictureOfProps {
  field: FormField;
  kind: PictureKind;
  legend: string;
  /** Preview size classes. */
  shape: string;
  children?: ReactNode;
}

export function PictureOf({ field, kind, legend, shape, children }: PictureOfProps) {
  const image = usePictureField(field);
  return (
    <Fields legend={legend}>
      <div className="sm:col-span-2">
        <PictureFields kind={kind} image={image} hosts={[]} shape={shape} />
      </div>
      {children && <div className="sm:col-span-2">{children}</div>}
    </Fields>
  );
}
