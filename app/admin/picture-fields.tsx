/** A picture of a form: sent from this device, or named by its address, whose field is folded. */
import { useState } from 'react';
import type { PictureKind } from '#shop/pictures/pictures.ts';
import { m } from '#words/pictures.ts';
import { TextField } from '../ui/field.tsx';
import type { usePictureField } from './picture-field.ts';
import { PicturePreview } from './picture-preview.tsx';
import { PictureUpload } from './picture-upload.tsx';

interface PictureFieldsProps {
  kind: PictureKind;
  image: ReturnType<typeof usePictureField>;
  /** The hosts of pictures from elsewhere that this page may show. */
  hosts: readonly string[];
  /** Classes for the preview's width and height. */
  shape: string;
}

export function PictureFields({ kind, image, hosts, shape }: PictureFieldsProps) {
  // An error opens it; it stays open when the error goes with the first letter that is typed.
  const [open, setOpen] = useState(false);
  const { errors } = image.field;
  if (errors && !open) setOpen(true);
  // That there is no picture is said of the upload, which is the usual way to one; a wrong address is said of its field.
  const isMissing = !image.picture?.trim();
  return (
    <div className="flex flex-wrap items-start gap-4">
      <PicturePreview picture={image.picture} hosts={hosts} className={`shrink-0 ${shape}`} />
      <div className="min-w-64 flex-1">
        <PictureUpload
          kind={kind}
          current={image.picture}
          onUse={image.use}
          errors={isMissing ? errors : undefined}
        />
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="link inline-flex min-h-11 items-center">{m.byAddress}</summary>
          <TextField
            label={m.address}
            hint={m.addressHint}
            {...image.field}
            errors={isMissing ? undefined : errors}
            // A browser cannot show its own complaint in what is closed; the shop's opens it.
            required={false}
          />
        </details>
      </div>
    </div>
  );
}
