/** The tables of uploaded pictures. */
import type { PictureKind } from './pictures.ts';

/** Uploaded pictures whose files are kept. */
export interface PicturesTable {
  url: string;
  name: string;
  kind: PictureKind;
  createdAt: number;
}

export type PictureUser = 'product' | 'slider' | 'page' | 'exchange' | 'setting';

/** A row of the shop that shows an uploaded picture; see `uses.server.ts`. */
export interface PictureUsesTable {
  url: string;
  usedBy: PictureUser;
  /** The id of the product, the slider, the page, the picture of an exchange; of a setting its topic and field, such as `store.logo`. */
  ownerId: string;
}
