/** Searchable by any number on the parcel. */
import Truck from 'lucide-react/icons/truck';
import { href } from 'react-router';
import { Found, SearchBar } from '#app/admin/ui/list-tools.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import type { Page } from '#shop/kernel/paging.ts';
import type { SentOrder } from '#shop/parcels/read.server.ts';
import { m as orders } from '#words/orders.ts';
import { m } from '#words/parcels.ts';
import { ParcelFacts } from './parcel-facts.tsx';

interface SentParcelsProps {
  page: Page<SentOrder>;
  view: 'under-way' | 'coming-back';
  q: string;
}

export function SentParcels({ page, view, q }: SentParcelsProps) {
  const isBack = view === 'coming-back';
  return (
    <>
      <SearchBar what={m.nouns[1]} q={q}>
        <input type="hidden" name="view" value={view} />
      </SearchBar>
      <Found
        page={page}
        words={m.nouns}
        icon={<Truck size={40} strokeWidth={1.25} />}
        filter={{ q }}
        emptyTitle={q ? undefined : isBack ? m.noneComingBack : m.noneUnderWay}
        all={`/admin/parcels?view=${view}`}
        className="mt-4 grid gap-3"
      >
        {(sent) => <SentCard sent={sent} isBack={isBack} />}
      </Found>
    </>
  );
}

function SentCard({
  sent: { orderNumber, fullName, city, parcel },
  isBack,
}: {
  sent: SentOrder;
  isBack: boolean;
}) {
  const words = m.outcomes['back in hand'];
  const action = href('/admin/orders/:number/parcel', { number: orderNumber });
  return (
    <article className="sent-parcel sheet p-3" aria-label={orders.order(orderNumber)}>
      <div className="min-w-0 wrap-anywhere">
        <h2 className="font-sans text-base font-medium">
          <bdi>{fullName}</bdi>
        </h2>
        <p className="text-sm text-ink-soft">
          <Ltr>…{orderNumber.slice(-4)}</Ltr>{' '}
          {city && (
            <>
              · <bdi>{city}</bdi>
            </>
          )}
        </p>
      </div>
      <ParcelFacts parcel={parcel} />
      <div className="flex flex-wrap gap-2">
        {isBack && (
          <ConfirmDialog
            trigger={words}
            triggerLabel={m.outcomeOf({ outcome: words, orderNumber })}
            question={m.backQuestion}
            keep={orders.keepOrder}
            confirm={m.itIsBack}
            action={`${action}?outcome=back+in+hand`}
          />
        )}
        <ButtonLink
          to={`/admin/orders/${orderNumber}`}
          look="outline"
          className="px-3"
          aria-label={m.openOrderOf(orderNumber)}
        >
          {m.openOrder}
        </ButtonLink>
      </div>
    </article>
  );
}
