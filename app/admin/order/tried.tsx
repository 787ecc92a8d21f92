/** Records a failed delivery attempt. */
import { href, useFetcher } from 'react-router';
import { OUTCOME } from '#shop/parcels/parcel.ts';
import { m } from '#words/parcels.ts';
import { Button } from '../../ui/button.tsx';
import { type Failure, FailureNote } from '../../ui/failure.tsx';
import { ReasonField } from './reason-field.tsx';

export function Tried({ orderNumber }: { orderNumber: string }) {
  const fetcher = useFetcher<Failure>();
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">{m.outcomes.tried}</summary>
      <fetcher.Form
        method="post"
        action={href('/admin/orders/:number/parcel', { number: orderNumber })}
        preventScrollReset
        className="grid gap-3 py-2"
      >
        <input type="hidden" name="outcome" value="tried" />
        <ReasonField label={m.whyTried} reasons={OUTCOME.tried.reasons} />
        <Button type="submit" disabled={fetcher.state !== 'idle'}>
          {m.save}
        </Button>
        <FailureNote failure={fetcher.data} />
      </fetcher.Form>
    </details>
  );
}
