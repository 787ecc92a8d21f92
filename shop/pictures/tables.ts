import type { PictureKind } from './pictures.ts';

export interface PicturesTable {
  url: string;
  name: string;
  kind: PictureKind;
  createdAt: number;
}

export type PictureUser = 'product' | 'slider' | 'page' | 'exchange' | 'review' | 'purchase' | 'setting';

export interface PictureUsesTable {
  url: string;
  usedBy: PictureUser;
  /** Id of the row; for settings topic and field, such as `store.logo`. */
  ownerId: string;
}
