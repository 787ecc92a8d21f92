import { optionalText } from '../form-fields.server.ts';
import { MAX_SHARED_TEXT, MAX_SHARED_TITLE } from './shared-texts.ts';

export type SharingFault = 'long headline' | 'long summary';

export const sharedTitle = optionalText(MAX_SHARED_TITLE, 'long headline' satisfies SharingFault);
export const sharedText = optionalText(MAX_SHARED_TEXT, 'long summary' satisfies SharingFault);
