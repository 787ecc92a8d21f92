import BookOpen from 'lucide-react/icons/book-open';
import { href, Link } from 'react-router';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { takeTyped } from '#app/lib/forms/draft.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { readChoice, readPage, readSearch } from '#app/lib/list-query.ts';
import { done } from '#app/lib/toasts.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { may } from '#shop/kernel/actor.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { shownPhone, toE164 } from '#shop/kernel/text/phone.server.ts';
import { openKhata } from '#shop/khata/change.server.ts';
import { type KhataInput, khataForm } from '#shop/khata/forms.server.ts';
import { type Khata, SIDES } from '#shop/khata/khata.ts';
import { type Balances, listKhatas, sumsOfKhatas } from '#shop/khata/read.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/khata.ts';
import { adminCall } from '../ui/call.server.ts';
import { adminForm } from '../ui/form.server.ts';
import { Found, SearchBar, Tabs } from '../ui/list-tools.tsx';
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/khatas';
import { owedText } from './balance.ts';
import { FactsFields } from './facts-fields.tsx';

export const handle = needs('money');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.title));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const { searchParams } = url;
  const q = readSearch(searchParams);
  const side = readChoice(searchParams, 'side', SIDES);
  const found = await attempt(shopRequest, async () => {
    const page = await listKhatas(shop, admin, { q, side, page: readPage(searchParams) });
    const items = page.items.map((one) => ({ ...one, phone: one.phoneE164 && shownPhone(one.phoneE164) }));
    return { page: { ...page, items }, sums: await sumsOfKhatas(shop, admin) };
  });
  const asked = {
    phone: searchParams.get('phone')?.slice(0, 30) ?? '',
    name: searchParams.get('name')?.slice(0, 100) ?? '',
  };
  return {
    ...{ q, side, found },
    typed: takeTyped(request.headers, url, shopRequest, admin, khataForm),
    /** Opened from a person. */
    asked: asked.phone ? asked : null,
    mayLimit: may(admin, 'owner'),
  };
}

export const action = adminForm(handle, khataForm, {
  failed: () => ({ wrong: { formErrors: [m.notOpened] } }),
  work: async ({ phone, limit: limitInPaisa, ...facts }, { shop, admin }) => {
    const phoneE164 = toE164(phone) ?? '';
    const { id, isNew } = await openKhata(shop, admin, { ...facts, phoneE164, limitInPaisa });
    return { leadsTo: href('/admin/khata/:id', { id }), toast: done(isNew ? m.opened : m.thereAlready) };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notOpened });

export default function Khatas({ loaderData, actionData }: Route.ComponentProps) {
  const { q, side, found, typed, asked, mayLimit } = loaderData;
  const answer: FormAnswer | undefined = actionData ?? (typed ? { typed } : undefined);
  const to = (one?: Khata['side']) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(one && { side: one }) });
    return `/admin/khata${query.size > 0 ? `?${query}` : ''}`;
  };
  return (
    <>
      <h1 className="text-4xl">{m.title}</h1>
      <p className="mt-2 max-w-text text-ink-soft">{m.intro}</p>
      {found && <Sums sums={found.sums} />}
      <SearchBar what={m.noun} q={q} />
      <Tabs
        label={m.title}
        tabs={[
          { to: to(), words: m.everybody, open: side === undefined },
          ...SIDES.map((one) => ({ to: to(one), words: m.sides[one], open: side === one })),
        ]}
      />
      <Found
        page={found?.page ?? null}
        notLoaded={m.notLoaded}
        words={m.counted}
        icon={<BookOpen size={40} strokeWidth={1.25} />}
        filter={{ q, other: side !== undefined }}
        all="/admin/khata"
        className="mt-4 grid gap-2"
      >
        {(khata) => <KhataRow khata={khata} />}
      </Found>
      <OpenKhata answer={answer} asked={asked} mayLimit={mayLimit} />
    </>
  );
}

function Sums({ sums }: { sums: Balances }) {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-2">
      {SIDES.map((side) => (
        <div key={side}>
          <dt className="text-ink-soft">{m.sides[side]}</dt>
          <dd className="font-serif text-3xl">
            <Ltr>{formatMoney(sums[side])}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function KhataRow({ khata }: { khata: Khata & { phone: string | null } }) {
  const { id, name, phone, side, owedInPaisa, limitInPaisa } = khata;
  return (
    <article className="apart sheet relative gap-x-4 p-3 hover:bg-paper-deep">
      <div className="min-w-0">
        <h2 className="text-xl wrap-anywhere">
          <Link to={href('/admin/khata/:id', { id })} className="after:absolute after:inset-0">
            <bdi>{name || m.nobody}</bdi>
          </Link>
        </h2>
        <p className="text-ink-soft">
          <span>{m.isA[side]}</span>
          {phone && (
            <>
              {' · '}
              <Ltr>{phone}</Ltr>
            </>
          )}
          {side === 'customer' && limitInPaisa > 0 && (
            <>
              {' · '}
              <span>{m.limitOf(formatMoney(limitInPaisa))}</span>
            </>
          )}
        </p>
      </div>
      <p className={owedInPaisa > 0 ? 'font-medium' : 'text-ink-soft'}>{owedText(khata)}</p>
    </article>
  );
}

function OpenKhata({
  answer,
  asked,
  mayLimit,
}: {
  answer: FormAnswer | undefined;
  asked: { phone: string; name: string } | null;
  mayLimit: boolean;
}) {
  const form = useForm<KhataInput>(answer, asked ?? {});
  return (
    <details className="mt-8 max-w-md" open={answer !== undefined || asked !== null}>
      <summary className="link inline-flex min-h-11 items-center">{m.open}</summary>
      <p className="mb-3 text-ink-soft">{m.openHint}</p>
      <SaveForm form={form} answer={answer}>
        <FactsFields form={form} mayLimit={mayLimit} />
      </SaveForm>
    </details>
  );
}
