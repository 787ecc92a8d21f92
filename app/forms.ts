/** Forms: one Zod schema, parsed on the server and shown beside the fields, with or without scripts. */
import type { SubmissionResult } from '@conform-to/react';
import { data } from 'react-router';
import type { Failure } from './ui/failure.tsx';
import type { Toast } from './ui/toast.tsx';

/** What an action answers when the form is to be shown again: what was typed, what is wrong, and a toast. */
export interface FormAnswer extends Partial<Failure> {
  result?: SubmissionResult<string[]>;
  toast?: Toast;
}

/** Shows the form again with its errors; 400 unless something else went wrong. */
export function showAgain(result: SubmissionResult<string[]>, toast?: Toast, status = 400) {
  return data<FormAnswer>(toast ? { result, toast } : { result }, { status });
}

/** What is wrong with the form as a whole: the server's word, or that it did not get through. */
export function formErrors(form: { errors?: string[] | undefined }, answer: FormAnswer | undefined) {
  if (!answer?.failed) return form.errors;
  const { title, description } = answer.failed;
  return [description ?? title];
}
