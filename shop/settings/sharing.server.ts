import { sharedText, sharedTitle } from '../kernel/text/shared-texts.server.ts';
import { ownPicture } from '../pictures/field.server.ts';
import { forEachShared } from './sharing.ts';
import { asTyped, topicOf } from './topic.server.ts';

export const sharingSettings = topicOf(
  'sharing',
  forEachShared((part) => {
    if (part === 'Picture') return asTyped(ownPicture());
    return asTyped(part.startsWith('Title') ? sharedTitle : sharedText);
  }),
);
