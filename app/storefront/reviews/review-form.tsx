import { type ReactNode, useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { StarSigns } from '#app/catalogue/stars.tsx';
import { type FormAnswer, type FormField, useForm } from '#app/lib/forms/forms.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, TextArea } from '#app/ui/field.tsx';
import { COLOUR_ANSWERS, MAX_REVIEW, STARS } from '#shop/reviews/reviews.ts';
import { m } from '#words/reviews.ts';
import type { ShownReviewing } from './review-form.server.ts';

interface ReviewFormProps {
  line: NonNullable<ShownReviewing>[number];
  action: string;
  answer: FormAnswer | undefined;
}

export function ReviewForm({ line: { firstName, review }, action, answer }: ReviewFormProps) {
  const form = useForm<Record<string, string>>(answer, {
    stars: review ? String(review.stars) : '',
    trueToColour: review?.trueToColour ?? '',
    text: review?.text ?? '',
    showName: review && !review.showsName ? '' : 'on',
  });
  const busy = useNavigation().state !== 'idle';
  return (
    <Form
      method="post"
      action={action}
      replace
      preventScrollReset
      {...form.props}
      className="grid gap-4 pb-4"
    >
      <FormErrors {...form.wrong} />
      <StarsField field={form.field('stars')} />
      <Choices
        legend={m.isTrueToColour}
        field={form.field('trueToColour', true)}
        choices={[
          ...COLOUR_ANSWERS.map((answer) => [answer, m.colourAnswers[answer]] as const),
          ['', m.noAnswer],
        ]}
      />
      <TextArea label={m.inWords} maxLength={MAX_REVIEW} dir="auto" {...form.field('text', true)} />
      {firstName && <Tick field={form.field('showName', true)} label={m.showName(firstName)} />}
      {review && review.pictures > 0 && (
        // Remounts without its tick once the pictures are gone.
        <Tick key={review.pictures} field={form.field('dropPictures', true)} label={m.dropPictures} />
      )}
      {!review && <p className="text-sm text-ink-soft">{m.picturesLater}</p>}
      <Button type="submit" className="justify-self-start" disabled={busy}>
        {m.send}
      </Button>
    </Form>
  );
}

/** Best first, a row each: easy to hit with a thumb. */
function StarsField({ field }: { field: FormField }) {
  return (
    <Choices
      legend={m.stars}
      inRows
      field={field}
      choices={STARS.map((stars) => [
        String(stars),
        <>
          <StarSigns of={stars} /> <span>{m.starNames[stars]}</span>
        </>,
      ])}
    />
  );
}

interface ChoicesProps {
  legend: string;
  field: FormField;
  inRows?: boolean;
  choices: readonly (readonly [value: string, label: ReactNode])[];
}

function Choices({ legend, field, inRows = false, choices }: ChoicesProps) {
  const { name, required, defaultValue, errors } = field;
  const id = useId();
  return (
    <fieldset aria-describedby={errors && id}>
      <legend className="font-medium">{legend}</legend>
      <div className={inRows ? 'grid' : 'flex flex-wrap gap-x-5'}>
        {choices.map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              value={value}
              required={required}
              defaultChecked={defaultValue === value}
              aria-invalid={errors ? true : undefined}
              className="size-5 shrink-0 accent-indigo"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {errors && (
        <p id={id} className="text-sm font-medium text-madder">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  );
}

function Tick({ field: { name, defaultValue }, label }: { field: FormField; label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        defaultChecked={defaultValue === 'on'}
        className="size-6 shrink-0 accent-indigo"
      />
      <span>{label}</span>
    </label>
  );
}
