/** Forms: one Zod schema, parsed on the server and shown beside the fields, with or without scripts. */
import type { SubmissionResult } from '@conform-to/react';
import { data } from 'react-router';
import type { Toast } from './ui/toast.tsx';

/** What an action answers when the form is to be shown again: what was typed, what is wrong, and a toast. */
export interface FormAnswer {
  result: SubmissionResult<string[]>;
  toast?: Toast;
}

/** Shows the form again with its errors; 400 unless something else went wrong. */
export function showAgain(result: SubmissionResult<string[]>, toast?: Toast, status = 400) {
  return data<FormAnswer>(toast ? { result, toast } : { result }, { status });
}
