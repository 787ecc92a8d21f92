/** A picture of a settings' form, under its legend, with the fields that belong to it. */
import type { ReactNode } from 'react';
import type { PictureKind } from '#shop/pictures/pictures.ts';
import type { FormField } from '../../forms.ts';
import { usePictureField } from '../picture-field.ts';
import { PictureFields } from '../picture-fields.tsx';
import { Fields } from './settings-page.tsx';

interface PictureOfProps {
  field: FormField;
  kind: PictureKind;
  legend: string;
  /** Classes for the preview's width and height. */
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
