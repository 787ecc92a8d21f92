import { z } from 'zod';
import { optionalText, requiredNumber } from '../kernel/form-fields.server.ts';
import { MAX_PERSON_NOTE } from './customer.ts';

export const personNoteForm = z.object({ note: optionalText(MAX_PERSON_NOTE) });
export type PersonNoteInput = z.input<typeof personNoteForm>;

export const mergeForm = z.object({ otherPhone: requiredNumber(30) });
export type MergeInput = z.input<typeof mergeForm>;
