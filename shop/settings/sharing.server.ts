/** Schema of texts for search engines and messengers. */
import { z } from 'zod';
import { sharedText, sharedTitle } from '../kernel/text/shared-texts.server.ts';
import { ownPicture } from '../pictures/field.server.ts';
import { forEachShared, type SharingField, type SharingSettings } from './sharing.ts';

export const sharingForm = z.object(
  forEachShared((part) => {
    if (part === 'Picture') return ownPicture();
    return part.startsWith('Title') ? sharedTitle : sharedText;
  }),
) satisfies z.ZodType<SharingSettings>;
export type SharingInput = Partial<Record<SharingField, string>>;
