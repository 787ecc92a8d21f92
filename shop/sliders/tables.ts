import type { Translated } from '../kernel/text/translations.ts';

export interface SlidersTable extends Translated<'title' | 'subtitle'> {
  id: string;
  imageUrl: string;
  position: number;
  createdAt: number;
}
