import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#words/cash.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { WriterField } from '../../writer-field.tsx';
import { SHEET_FILES } from '../sheet-files.ts';
import type { StatementAnswer } from './statement.server.ts';

interface StatementFileProps {
  couriers: readonly { id: string; name: string }[];
  answer: StatementAnswer | undefined;
}

export function StatementFile({ couriers, answer }: StatementFileProps) {
  const busy = useNavigation().state === 'submitting';
  const id = useId();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="mt-4 grid max-w-3xl gap-4 sm:grid-cols-[1fr_2fr_auto] sm:items-end"
    >
      <WriterField />
      <SelectField
        id={`${id}-courier`}
        label={m.courier}
        name="courier"
        defaultValue={answer?.courier ?? ''}
        errors={answer?.fieldErrors?.courier}
        required
      >
        <option value="" />
        {couriers.map((courier) => (
          <option key={courier.id} value={courier.id}>
            {courier.name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={m.file}
        type="file"
        name="file"
        accept={SHEET_FILES}
        errors={answer?.fieldErrors?.file}
        required
      />
      <Button type="submit" look={answer?.preview ? 'outline' : 'primary'} disabled={busy}>
        {m.look}
      </Button>
    </Form>
  );
}
