/** Phones that wait for sold-out products, each with its WhatsApp message. */
import BellRing from 'lucide-react/icons/bell-ring';
import { href, Link, useFetcher } from 'react-router';
import { TextLink } from '#app/admin/ui/links.tsx';
import { Thumbnail } from '#app/catalogue/thumbnail.tsx';
import { attempt } from '#app/lib/failures.server.ts';
import { langOf } from '#app/lib/lang-of.ts';
import { readPage } from '#app/lib/list-query.ts';
import { formatDate } from '#app/lib/time.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Button } from '#app/ui/button.tsx';
import { type Failure, FailureNote } from '#app/ui/failure.tsx';
import { productPath } from '#shop/catalogue/paths.ts';
import { mapPage } from '#shop/kernel/paging.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { shownPhone, whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import { cleanText } from '#shop/kernel/text/text.ts';
import { textIn } from '#shop/kernel/text/translations.ts';
import { storeIn } from '#shop/settings/store/store.ts';
import { listWaitedFor, type WaitedFor, type WaitingPhone } from '#shop/waiting/list.server.ts';
import { m as admin } from '#words/admin.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { inLanguage } from '#words/language.ts';
import { inAddress, knownLanguage } from '#words/languages.ts';
import { m as orders } from '#words/orders.ts';
import { m as thaans } from '#words/thaans.ts';
import { m } from '#words/waiting-list.ts';
import { adminCall } from '../../ui/call.server.ts';
import { OutsideLink } from '../../ui/links.tsx';
import { Found } from '../../ui/list-tools.tsx';
import type { Route } from './+types/waiting';

export const handle = needs('products');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.heading));

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const found = await attempt(shopRequest, () => listWaitedFor(shop, admin, readPage(url.searchParams)));
  return { found: found && mapPage(found, (product) => shownWaits(shop, shopRequest.origin, product)) };
}

export default function WaitingForStock({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-4xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {m.intro} <TextLink to="/admin/products">{admin.backToProducts}</TextLink>
      </p>
      <Found
        page={found}
        notLoaded={m.notLoaded}
        words={m.nouns}
        icon={<BellRing size={40} strokeWidth={1.25} />}
        filter={{ q: '' }}
        emptyTitle={m.none}
        all="/admin/waiting"
        className="mt-3 border-t border-rule"
      >
        {(product) => <WaitedForProduct product={product} />}
      </Found>
    </>
  );
}

function WaitedForProduct({ product }: { product: ShownWaits }) {
  const { id, name, stock, soldBy, waits, mails, phones } = product;
  const toNotify = phones?.filter(({ isNotified }) => !isNotified) ?? [];
  return (
    <article className="grid grid-cols-[4rem_1fr] gap-x-4 border-b border-rule py-4" aria-label={name}>
      <Thumbnail image={product.image} sizes="4rem" className="w-full" />
      <div className="min-w-0">
        <h2 className="text-lg">
          <Link to={`/admin/products?edit=${encodeURIComponent(id)}`} className="link-alone -my-2 py-2">
            <bdi lang={langOf(name)}>{name}</bdi>
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {stock > 0 ? (
            <>
              <span className="badge badge-green">{m.isBack}</span>
              <span>{soldBy === 'metre' ? thaans.metres(String(stock)) : catalogue.inStock(stock)}</span>
            </>
          ) : (
            <span className="badge badge-madder">{m.soldOut}</span>
          )}
          <span className="font-medium">{m.wait(waits)}</span>
          {mails > 0 && <span className="text-ink-soft">{m.byMail(mails)}</span>}
        </p>
        {phones === null && waits > mails && <p className="mt-2 text-ink-soft">{m.mayNotSee}</p>}
        {phones && phones.length > 0 && (
          <ul className="mt-2" aria-label={m.phones(name)}>
            {phones.map((phone) => (
              <Phone key={phone.id} phone={phone} isBack={stock > 0} />
            ))}
          </ul>
        )}
        {stock > 0 && toNotify.length > 1 && <MarkAll ids={toNotify.map((phone) => phone.id)} />}
      </div>
    </article>
  );
}

type ShownPhone = NonNullable<ShownWaits['phones']>[number];

const NOTIFIED_PATH = '/admin/waiting/told';

/**
 * Once the product is back, WhatsApp opens with the message and the number is marked; without
 * scripts by a second button.
 */
function Phone({
  phone: { id, phone, since, isNotified, whatsApp },
  isBack,
}: {
  phone: ShownPhone;
  isBack: boolean;
}) {
  const fetcher = useFetcher<Failure>();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-rule py-2">
      <span className="min-w-40 flex-1">
        <bdi dir="ltr">{phone}</bdi> <span className="text-sm text-ink-soft">{m.since(since)}</span>{' '}
        {isNotified && <span className="badge badge-grey">{m.told}</span>}
      </span>
      {isBack && (
        <OutsideLink
          href={whatsApp}
          className="button button-outline px-3"
          aria-label={orders.whatsAppTo(phone)}
          onClick={() => {
            if (!isNotified) void fetcher.submit({ wait: id }, { method: 'post', action: NOTIFIED_PATH });
          }}
        >
          {orders.whatsApp}
        </OutsideLink>
      )}
      {isBack && !isNotified && (
        <fetcher.Form method="post" action={NOTIFIED_PATH} preventScrollReset>
          <Button type="submit" name="wait" value={id} look="quiet" aria-label={m.markToldOf(phone)}>
            {m.markTold}
          </Button>
        </fetcher.Form>
      )}
      <RemoveWait id={id} phone={phone} />
      <FailureNote failure={fetcher.data} />
    </li>
  );
}

function RemoveWait({ id, phone }: Pick<ShownPhone, 'id' | 'phone'>) {
  const fetcher = useFetcher<Failure>();
  return (
    <fetcher.Form method="post" action={href('/admin/waiting/:id/deletion', { id })} preventScrollReset>
      <Button type="submit" look="danger-quiet" aria-label={m.removeOf(phone)}>
        {m.remove}
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}

/** Only the phones that this page shows, none added since. */
function MarkAll({ ids }: { ids: readonly string[] }) {
  const fetcher = useFetcher<Failure>();
  return (
    <fetcher.Form method="post" action={NOTIFIED_PATH} preventScrollReset className="mt-2">
      {ids.map((id) => (
        <input key={id} type="hidden" name="wait" value={id} />
      ))}
      <Button type="submit" look="outline">
        {m.markAllTold(ids.length)}
      </Button>
      <FailureNote failure={fetcher.data} />
    </fetcher.Form>
  );
}

function shownWaits(shop: Pick<Shop, 'settings'>, origin: string, product: WaitedFor) {
  const { phones, names: _, ...rest } = product;
  return { ...rest, phones: phones?.map((phone) => shownPhoneOf(shop, origin, { product, phone })) ?? null };
}

type ShownWaits = ReturnType<typeof shownWaits>;

function shownPhoneOf(
  { settings }: Pick<Shop, 'settings'>,
  origin: string,
  { product, phone: wait }: { product: WaitedFor; phone: WaitingPhone },
) {
  const { store } = settings.current;
  const one = knownLanguage(wait.language, store.language);
  const name = textIn(product.names, 'name', one);
  const facts = { name, store: storeIn(store, one).name };
  const link = origin + inAddress(one, productPath(product.id));
  // Without direction marks, as if typed.
  const text = inLanguage(one, () => cleanText(m.message({ ...facts, link })));
  return {
    id: wait.id,
    phone: shownPhone(wait.contact),
    since: formatDate(wait.createdAt),
    isNotified: wait.toldAt !== null,
    whatsApp: whatsAppLink(wait.contact, wait.contact, text),
  };
}
