/** The table of uploaded pictures. */
import type { PictureKind } from './pictures.ts';

/** Uploaded pictures whose files are kept. */
export interface PicturesTable {
  url: string;
  name: string;
  kind: PictureKind;
  createdAt: number;
}
