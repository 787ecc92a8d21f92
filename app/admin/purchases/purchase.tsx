import { href, redirect } from 'react-router';
import { lengthOf } from '#app/catalogue/cloth-facts.ts';
import { requestOf } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { parseFields, readAll, readForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { type FormAnswer, useForm } from '#app/lib/forms/forms.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { TextField } from '#app/ui/field.tsx';
import { formatMoney } from '#shop/kernel/money.ts';
import { smallOf } from '#shop/pictures/sent.ts';
import { returnForm } from '#shop/purchases/form.server.ts';
import { MAX_LINES } from '#shop/purchases/purchase.ts';
import { findPurchase, type PurchasedLine } from '#shop/purchases/read.server.ts';
import { type SentBack, sendBack } from '#shop/purchases/send-back.server.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/purchases.ts';
import { m as thaanWords } from '#words/thaans.ts';
import { useMayOpen } from '../frame/shown-links.ts';
import { adminCall } from '../ui/call.server.ts';
import { LoneLink } from '../ui/links.tsx';
import { SaveForm } from '../ui/save-form.tsx';
import type { Route } from './+types/purchase';

export const handle = needs('money');

export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(admin.purchases));

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = requestOf(context);
  const purchase = await findPurchase(shop, adminOf(context, handle), params.id);
  if (!purchase) throw redirect('/admin/purchases', 303);
  return {
    purchase,
    key: shop.newId(),
    entered: formatDateTime(purchase.createdAt),
    lengths: Object.fromEntries(
      purchase.lines.flatMap(({ thaansLeft }) => thaansLeft.map((one) => [one.id, lengthOf(one.remnantCm)])),
    ),
    amounts: purchase.lines.map((line) => (isByMetre(line) ? lengthOf(line.amount) : m.pieces(line.amount))),
  };
}

const piecesField = (position: number) => `pieces${position}`;
const PIECES = Array.from({ length: MAX_LINES }, (_, position) => piecesField(position));
/** A tick for each thaan. */
const THAAN = 'thaan';

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shopRequest, shop, admin } = adminCall(context, handle);
  const ticked = await readAll(request.clone(), THAAN);
  const sent = parseFields(await readForm(request, returnForm, ...PIECES), returnForm);
  for (const name of PIECES) sent.typed[name] = sent.form.get(name) ?? '';
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { key, freight, note } = sent.value;
  const lines = PIECES.map((name, position) => {
    const typed = (sent.typed[name] ?? '').trim();
    const pieces = /^\d{1,6}$/.test(typed) ? Number(typed) : typed === '' ? 0 : Number.MAX_SAFE_INTEGER;
    // A thaan's id contains the position of its line.
    const thaans = ticked.filter((id) => id.startsWith(`${params.id}-${position}-`));
    return { position, pieces, thaans };
  });
  const back = await attempt(shopRequest, () =>
    sendBack(shop, admin, params.id, { key, lines, freightInPaisa: freight ?? 0, note }),
  );
  if (back?.ok) {
    flash(shopRequest, done(m.sent));
    return redirect(href('/admin/purchases/:id', params), 303);
  }
  return showAgain(sent, refusal(back), undefined, back ? 409 : 500);
}

function refusal(back: Extract<SentBack, { ok: false }> | null) {
  switch (back?.reason) {
    case 'nothing':
      return { formErrors: [m.nothing] };
    case 'too much freight':
      return { fieldErrors: { freight: [m.tooMuchFreight] } };
    case 'sent before':
      return { formErrors: [m.sentBefore] };
    case 'too many':
      return { fieldErrors: { [piecesField(back.position)]: [m.tooManyBack] }, formErrors: [m.tooManyBack] };
    default:
      return { formErrors: [m.notSent] };
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, failed(m.notSent));

export default function PurchasePart({ loaderData, actionData }: Route.ComponentProps) {
  const { purchase, entered, amounts, key, lengths } = loaderData;
  const { billNumber, picture, note, actorName, lines, freightInPaisa, totalInPaisa, paidInPaisa } = purchase;
  const mayOpen = useMayOpen();
  const open = purchase.returns.reduce((sum, one) => sum - one.totalInPaisa, totalInPaisa - paidInPaisa);
  return (
    <div className="grid gap-3 pb-2">
      <p className="text-sm text-ink-soft">
        <span>{billNumber ? m.billOf(billNumber) : m.without}</span>
        <span> · </span>
        <span>{entered}</span>
        <span> · </span>
        <span>{m.by(actorName)}</span>
      </p>
      {note && <p dir="auto">{note}</p>}
      {picture && (
        <a href={picture} className="inline-block w-24">
          <img src={smallOf(picture)} alt={m.showBill} className="w-24 border border-rule" />
        </a>
      )}
      <ul>
        {lines.map((line, nth) => (
          <li key={line.position} className="flex justify-between gap-x-4 border-b border-rule py-2">
            <span className="min-w-0">
              <bdi>{line.productCode}</bdi> <bdi>{line.name}</bdi>
              <span className="block text-sm text-ink-soft">
                {m.of({ amount: amounts[nth] ?? '', cost: unitOf(line) })}
              </span>
            </span>
            <span className="whitespace-nowrap">{formatMoney(line.costInPaisa)}</span>
          </li>
        ))}
      </ul>
      {mayOpen('/admin/labels') && (
        <LoneLink to={`/admin/labels?${new URLSearchParams(lines.flatMap(labelsOf))}`}>
          {admin.labels}
        </LoneLink>
      )}
      <dl className="grid gap-1">
        {freightInPaisa > 0 && <Sum label={m.freight} inPaisa={freightInPaisa} />}
        <Sum label={m.total} inPaisa={totalInPaisa} />
        {paidInPaisa > 0 && <Sum label={m.paid} inPaisa={paidInPaisa} />}
        {purchase.returns.map((one) => (
          <Sum key={one.id} label={m.back} inPaisa={-one.totalInPaisa} />
        ))}
        {open !== totalInPaisa && <Sum label={m.owed} inPaisa={open} />}
      </dl>
      <SendBack
        key={key}
        purchase={purchase}
        formKey={key}
        lengths={lengths}
        answer={actionData as FormAnswer | undefined}
      />
    </div>
  );
}

/** One on each piece or thaan. */
const labelsOf = (line: PurchasedLine) => [
  ['id', line.productId],
  ['count', String(isByMetre(line) ? line.thaans.length : line.amount)],
];

const unitOf = (line: PurchasedLine) => {
  const cost = formatMoney(line.unitCostInPaisa);
  return isByMetre(line) ? thaanWords.perMetre(cost) : cost;
};

function Sum({ label, inPaisa }: { label: string; inPaisa: number }) {
  return (
    <div className="apart gap-x-4">
      <dt>{label}</dt>
      <dd className="font-semibold">{formatMoney(inPaisa)}</dd>
    </div>
  );
}

interface SendBackProps {
  purchase: Route.ComponentProps['loaderData']['purchase'];
  formKey: string;
  lengths: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
}

function SendBack({ purchase, formKey, lengths, answer }: SendBackProps) {
  const form = useForm<Record<string, string>>(answer, { key: formKey });
  const pieces = purchase.lines.filter(({ leftToSend }) => leftToSend > 0);
  const cloths = purchase.lines.filter(({ thaansLeft }) => thaansLeft.length > 0);
  if (pieces.length === 0 && cloths.length === 0 && purchase.freightLeftInPaisa === 0) return null;
  return (
    <details open={answer !== undefined}>
      <summary className="link inline-flex min-h-11 items-center">{m.sendBack}</summary>
      <p className="mb-3 max-w-text text-sm text-ink-soft">{m.sendBackAbout}</p>
      <SaveForm form={form} answer={answer} look="outline" label={m.press}>
        <input type="hidden" name="key" value={form.field('key').defaultValue} />
        {pieces.map(({ position, name, productCode, leftToSend }) => (
          <TextField
            key={position}
            label={m.piecesBack(`${productCode} ${name}`)}
            hint={m.mostBack(leftToSend)}
            inputMode="numeric"
            {...form.field(piecesField(position), true)}
          />
        ))}
        {cloths.map(({ position, name, thaansLeft }) => (
          <fieldset key={position}>
            <legend className="mb-1 font-medium">
              <bdi>{name}</bdi>
            </legend>
            {thaansLeft.map(({ id, number }) => (
              <label key={id} className="flex min-h-11 items-center gap-3">
                <input type="checkbox" name={THAAN} value={id} className="size-5" />
                <span>{m.thaan({ number, length: lengths[id] ?? '' })}</span>
              </label>
            ))}
          </fieldset>
        ))}
        {purchase.freightLeftInPaisa > 0 && (
          <TextField label={m.freightBack} inputMode="decimal" {...form.field('freight', true)} />
        )}
        <TextField label={m.note} dir="auto" {...form.field('note', true)} />
      </SaveForm>
    </details>
  );
}
