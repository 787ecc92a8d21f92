/** Carries the displayed values, so only changed fields are saved. */
import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { FormAnswer, FormField, useForm } from '#app/lib/forms/forms.ts';
import { useSaved } from '../ui/use-saved.ts';
import { SHOWN } from './shown.ts';

interface ShownFieldProps {
  form: Pick<ReturnType<typeof useForm>, 'field'>;
  answer: FormAnswer | undefined;
}

export function ShownField({ form, answer }: ShownFieldProps) {
  const opened = (form.field as (name: string) => FormField)(SHOWN).defaultValue;
  const [shown, setShown] = useState(opened);
  const [last, setLast] = useState(answer);
  if (answer !== last) {
    setLast(answer);
    // After a conflict the answer has current values.
    if (answer?.typed?.[SHOWN]) setShown(answer.typed[SHOWN]);
  }
  // A saved form stays open with its input.
  useSaved({ ...useNavigation(), data: answer }, (sent) => {
    if (!sent.has(SHOWN)) return;
    const fields = [...sent].filter(([name, value]) => name !== SHOWN && typeof value === 'string');
    setShown(JSON.stringify(Object.fromEntries(fields)));
  });
  return <input type="hidden" name={SHOWN} value={shown} />;
}
