/** Orders to pack, for helpers who see no phone, street or price. Prints as slips. */
import { href, Link } from 'react-router';
import { adminCall } from '#app/admin/ui/call.server.ts';
import { WriteForm } from '#app/admin/ui/write-form.tsx';
import { categoryLine } from '#app/catalogue/category-name.ts';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { attempt } from '#app/lib/failures.server.ts';
import { langOf, langOfSpoken } from '#app/lib/lang-of.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button } from '#app/ui/button.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { LoadFailed } from '#app/ui/states.tsx';
import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import {
  type LineToPack,
  MOST_TO_PACK,
  type OrderToPack,
  ordersToPack,
  orderToPack,
} from '#shop/orders/cutting/packing.server.ts';
import { m as admin } from '#words/admin.ts';
import { m as cutting } from '#words/cutting.ts';
import { m as orders } from '#words/orders.ts';
import { m } from '#words/packing.ts';
import { m as print } from '#words/print.ts';
import { m as fields } from '#words/product-fields.ts';
import { m as steps } from '#words/steps.ts';
import { m as thaans } from '#words/thaans.ts';
import type { Route } from './+types/packing';

const PAGE = '/admin/packing';

export const handle = needs('pack');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.packing));

/** With `?order=<number>` one order alone, for its slip. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const number = url.searchParams.get('order');
  const read = async () => {
    if (number === null)
      return {
        toPack: await ordersToPack(shop, admin, 'to pack'),
        packed: (await ordersToPack(shop, admin, 'to hand over')).map(({ lines: _, ...order }) => order),
      };
    const order = await orderToPack(shop, admin, number);
    return { toPack: order ? [order] : [], packed: [] };
  };
  const found = await attempt(shopRequest, read);
  return {
    isOne: number !== null,
    found: found && {
      ...found,
      toPack: found.toPack.map(shown),
      hasMore: found.toPack.length === MOST_TO_PACK,
    },
  };
}

/** On the server: all category names are too much for scripts. */
const shown = ({ lines, ...order }: OrderToPack) => ({
  ...order,
  lines: lines.map(({ cutCm, thaan, mainCategory, category, shelf, ...line }: LineToPack) => {
    const lies = shelf && `${fields.names.shelf} ${shelf}`;
    const place = [line.productCode, categoryLine(mainCategory, category), lies].filter(Boolean).join(' · ');
    const metres = thaans.metres(inMetres(cutCm));
    return { ...line, isCut: cutCm > 0, place, cut: thaan && thaans.cutFrom({ metres, number: thaan }) };
  }),
});
type ShownOrder = ReturnType<typeof shown>;

export default function Packing({ loaderData: { isOne, found } }: Route.ComponentProps) {
  return (
    <>
      <div className="apart gap-3 print:hidden">
        <h1 className="text-4xl">{admin.packing}</h1>
        {found && found.toPack.length > 0 && (
          <Button type="button" look="outline" onClick={() => window.print()}>
            {isOne ? m.printSlip : m.printSlips}
          </Button>
        )}
      </div>
      {isOne && (
        <Link to={PAGE} className="link link-alone print:hidden">
          {m.all}
        </Link>
      )}
      {!found && <LoadFailed message={cutting.notLoaded} />}
      {found?.toPack.length === 0 && (
        <p className="mt-4 text-ink-soft">{isOne ? m.noLonger : cutting.none}</p>
      )}
      <ul className="mt-4 grid max-w-3xl gap-3">
        {found?.toPack.map((order) => (
          <li key={order.id}>
            <OrderToPackCard order={order} isOne={isOne} />
          </li>
        ))}
      </ul>
      {found?.hasMore && <p className="mt-4 text-ink-soft">{m.more}</p>}
      {found && found.packed.length > 0 && <Packed orders={found.packed} />}
    </>
  );
}

function OrderToPackCard({ order, isOne }: { order: ShownOrder; isOne: boolean }) {
  const { orderNumber, step, lacksAddress, lines } = order;
  const isPacked = step === 'to hand over';
  const isMissing = lines.some(({ picked }) => picked === 'missing');
  return (
    <article className="sheet break-inside-avoid p-3 sm:p-4" aria-label={orders.order(orderNumber)}>
      <div className="apart gap-x-4">
        <Whose order={order} />
        {!isOne && (
          <Link
            to={`${PAGE}?order=${encodeURIComponent(orderNumber)}`}
            className="link link-alone print:hidden"
            aria-label={m.slipOf(orderNumber)}
          >
            {print.names.slip}
          </Link>
        )}
      </div>
      <ul className="mt-2">
        {lines.map(({ productId, name, image, quantity, isCut, place, cut, picked }) => (
          <li key={productId} className="flex items-center gap-3 border-t border-rule py-2">
            <Thumbnail image={image} sizes="4rem" className="w-16 shrink-0" />
            <span className="min-w-0 flex-1">
              <bdi lang={langOf(name)} className="font-medium">
                {name}
              </bdi>
              <span className="block text-sm text-ink-soft">{place}</span>
              {cut && <span className="block font-medium">{cut}</span>}
              {!isPacked && picked === 'missing' && (
                <span className="block text-madder">{cutting.isMissing}</span>
              )}
            </span>
            <strong className="text-xl whitespace-nowrap">
              <Ltr>× {isCut ? 1 : quantity}</Ltr>
            </strong>
          </li>
        ))}
      </ul>
      {!isPacked && lacksAddress && <p className="notice print:hidden">{m.lacksAddress}</p>}
      {(isPacked || !(lacksAddress || isMissing)) && <StepForm orderNumber={orderNumber} isBack={isPacked} />}
    </article>
  );
}

function Whose({
  order: { orderNumber, fullName, city },
}: {
  order: Pick<OrderToPack, 'orderNumber' | 'fullName' | 'city'>;
}) {
  return (
    <div className="min-w-0">
      <h2 className="font-sans text-base font-medium wrap-anywhere">
        <bdi lang={langOfSpoken(fullName)}>{fullName}</bdi>
      </h2>
      <p className="wrap-anywhere">
        <bdi lang={langOfSpoken(city)}>{city}</bdi>
      </p>
      <p className="text-sm text-ink-soft">
        <Ltr>{orderNumber}</Ltr>
      </p>
    </div>
  );
}

function StepForm({ orderNumber: number, isBack }: { orderNumber: string; isBack: boolean }) {
  return (
    <WriteForm
      action={href('/admin/packing/:number/step', { number })}
      className="grid gap-2 print:hidden"
      button={{
        look: isBack ? 'outline' : 'primary',
        'aria-label': isBack ? m.notPackedOf(number) : m.packedOf(number),
        className: isBack ? '' : 'min-h-14 text-lg',
        children: isBack ? m.notPacked : steps.next['to hand over'],
      }}
    >
      <input type="hidden" name="to" value={isBack ? 'back' : 'packed'} />
    </WriteForm>
  );
}

/** No link to the label, which shows phone and address. */
function Packed({ orders: packed }: { orders: readonly Omit<OrderToPack, 'lines'>[] }) {
  return (
    <details className="mt-8 max-w-3xl print:hidden">
      <summary className="link inline-flex min-h-11 items-center">{m.packed(packed.length)}</summary>
      <ul>
        {packed.map((order) => (
          <li key={order.id} className="apart gap-x-4 border-b border-rule py-2">
            <Whose order={order} />
            <StepForm orderNumber={order.orderNumber} isBack />
          </li>
        ))}
      </ul>
    </details>
  );
}
