import { useId } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { LineName } from '#app/catalogue/line-name.tsx';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { pathIn } from '#app/lib/address.ts';
import { type FormAnswer, useForm, useLastAnswer } from '#app/lib/forms/forms.ts';
import { langOf } from '#app/lib/lang-of.ts';
import { SendPictures } from '#app/orders/send-pictures.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, SelectField, TextArea } from '#app/ui/field.tsx';
import { CAUSES, MAX_OWN_WORDS, MAX_PICTURES } from '#shop/orders/exchange/exchange-request.ts';
import { m } from '#words/exchange-request.ts';
import { piecesField } from './ask-fields.ts';
import type { ShownAsking } from './ask-form.server.ts';

interface AskingProps {
  asking: ShownAsking | null;
  answer: FormAnswer | undefined;
}

export function Asking({ asking, answer }: AskingProps) {
  const { left = [], hasCuts, request } = asking ?? {};
  return (
    <>
      {request && <Requested request={request} />}
      {left.length > 0 ? (
        <AskForm left={left} answer={answer} />
      ) : (
        // Sent from an outdated page: the form that would show these errors is gone.
        <FormErrors errors={answer?.formErrors} answer={answer} />
      )}
      {hasCuts && <p className="text-sm text-ink-soft">{m.cutsStay}</p>}
    </>
  );
}

function AskForm({ left, answer }: { left: ShownAsking['left']; answer: FormAnswer | undefined }) {
  const form = useForm<Record<string, string>>(answer, {});
  const wasSent = useLastAnswer(answer) !== undefined;
  const busy = useNavigation().state !== 'idle';
  return (
    <details open={wasSent} className="border-y border-rule">
      <summary className="link inline-flex min-h-11 items-center">{m.ask}</summary>
      <Form method="post" action="?act=ask" replace {...form.props} className="grid gap-4 pb-4">
        <FormErrors {...form.wrong} />
        <ul>
          {left.map(({ row, name, image, quantity }) => {
            const pieces = form.field(piecesField(row), true);
            return (
              <li key={row} className="flex items-start gap-3 border-b border-rule py-3">
                <Thumbnail image={image} sizes="3rem" className="w-12 shrink-0" />
                <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
                  <bdi lang={langOf(name)}>{name}</bdi>
                </p>
                <div className="w-36 shrink-0">
                  <SelectField
                    label={m.pieces}
                    {...pieces}
                    optional={false}
                    defaultValue={pieces.defaultValue ?? (left.length === 1 ? '1' : '0')}
                  >
                    {Array.from({ length: quantity + 1 }, (_, count) => (
                      <option key={count} value={count}>
                        {count}
                      </option>
                    ))}
                  </SelectField>
                </div>
              </li>
            );
          })}
        </ul>
        <SelectField label={m.cause} {...form.field('cause')}>
          <option value="">{m.choose}</option>
          {CAUSES.map((cause) => (
            <option key={cause} value={cause}>
              {m.causes[cause]}
            </option>
          ))}
        </SelectField>
        <TextArea label={m.inWords} maxLength={MAX_OWN_WORDS} dir="auto" {...form.field('words', true)} />
        <Uncut field={form.field('uncut')} />
        <p className="text-sm text-ink-soft">{m.picturesLater}</p>
        <Button type="submit" disabled={busy}>
          {m.send}
        </Button>
      </Form>
    </details>
  );
}

function Uncut({
  field: { name, defaultValue, errors },
}: {
  field: ReturnType<ReturnType<typeof useForm>['field']>;
}) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name={name}
          required
          defaultChecked={defaultValue === 'on'}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors && id}
          className="mt-0.5 size-6 shrink-0 accent-indigo"
        />
        <span className="font-medium">{m.isUncut}</span>
      </label>
      {errors && (
        <p id={id} className="text-sm font-medium text-madder">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}

function Requested({ request }: { request: NonNullable<ShownAsking['request']> }) {
  const { date, lines, answer, pictures: sent } = request;
  const { pathname } = useLocation();
  return (
    <section aria-label={m.answer}>
      <div className="notice" role="status">
        {answer === null && <p>{m.waits({ date })}</p>}
        {answer?.kind === 'accepted' && <p>{m.accepted(answer)}</p>}
        {answer?.kind === 'declined' && (
          <>
            <p>{m.declined}</p>
            <p className="mt-1 wrap-anywhere" dir="auto">
              {answer.reason}
            </p>
          </>
        )}
        <ul className="mt-1 text-ink-soft">
          {lines.map((line) => (
            <li key={line.productId}>
              <LineName {...line} />
            </li>
          ))}
        </ul>
      </div>
      {answer === null && (
        <div className="mt-3">
          <SendPictures
            path={`${pathIn(pathname)}/pictures`}
            sent={sent}
            most={MAX_PICTURES}
            label={m.addPicture}
            hint={m.addPictureHint}
          />
        </div>
      )}
    </section>
  );
}
