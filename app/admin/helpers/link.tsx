/** A helper's link: logs a phone in, or sets a password. Shown once, or mailed. */
import { data, Form, redirect, useFetcher } from 'react-router';
import { address } from '#app/lib/address.ts';
import { requestOf, type ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { adminOf } from '#app/rights/guards.server.ts';
import { needs } from '#app/rights/needs.ts';
import { privateHead } from '#app/store/head.ts';
import { useStore } from '#app/store/store.tsx';
import { allowHelpers, findHelper, mailInvitation } from '#shop/accounts/helpers.server.ts';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/helpers.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure.tsx';
import { FormErrors, TextField } from '../../ui/field.tsx';
import { ShowToast } from '../../ui/toast.tsx';
import { type QrCode, qrCodeOf } from '../account/qr-code.server.ts';
import { QrImage } from '../account/qr-code.tsx';
import { notSavedToast } from '../settings/not-saved.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { LoneLink, OutsideLink } from '../ui/links.tsx';
import type { Route } from './+types/link';
import { TurnOn } from './helpers.tsx';

const LIST = '/admin/helpers';

export const handle = needs('owner');
export const meta: Route.MetaFunction = ({ matches }) => privateHead(matches, admin.title(m.link));

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, sendsMail } = requestOf(context);
  const helper = await findHelper(shop, adminOf(context, handle), params.helper);
  if (!helper || helper.pausedAt !== null) throw redirect(LIST, 303);
  const { fullName, email } = helper;
  return { fullName, hasEmail: email !== null, sendsMail, isOff: !shop.settings.current.helpers.allowed };
}

interface LinkAnswer extends FormAnswer {
  /** The first person to open it gets the log-in. */
  url?: string;
  /** For the camera of the helper's phone. */
  qrCode?: QrCode;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const { shop, identity, origin } = shopRequest;
  const owner = adminOf(context, handle);
  const form = await readForm(request, 'by', 'allowed');
  if (form.has('allowed')) return allow(shopRequest, owner);
  const by = form.get('by');
  if (by === 'mail') {
    const mailed = await attempt(shopRequest, () => mailInvitation(shop, owner, params.helper));
    if (mailed === null) return data<LinkAnswer>({ formErrors: [m.notChanged] }, { status: 500 });
    const helper = await findHelper(shop, owner, params.helper);
    const isMailed = mailed && helper;
    flash(shopRequest, isMailed ? done(m.mailed, helper.email ?? '') : failed(m.notChanged, admin.notThere));
    return redirect(LIST, 303);
  }
  const isPassword = by === 'link';
  const to = isPassword ? 'set a password' : 'log in';
  const made = await attempt(shopRequest, async () => ({
    token: await identity.invite(shop, owner, params.helper, to),
  }));
  if (!made) return data<LinkAnswer>({ formErrors: [m.notChanged] }, { status: 500 });
  if (made.token === null) return data<LinkAnswer>({ formErrors: [m.noLink] }, { status: 400 });
  if (isPassword)
    return data<LinkAnswer>({
      url: origin + address(`/reset-password?token=${made.token}&redirectTo=/admin`),
    });
  const url = origin + address(`/login/link?token=${made.token}`);
  return data<LinkAnswer>({ url, qrCode: qrCodeOf(url) });
}

/** A redirect would lose a link that is shown once. */
async function allow(shopRequest: ShopRequest, owner: ReturnType<typeof adminOf>) {
  const saved = await attempt(shopRequest, async () => {
    await allowHelpers(shopRequest.shop, owner, true);
    return true;
  });
  if (!saved) return data<LinkAnswer>({ failed: notSavedToast() }, { status: 500 });
  return data<LinkAnswer>({ toast: done(m.areOn) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orFailed(serverAction, { tone: 'error', title: m.notChanged });

export default function HelperLink({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, hasEmail, sendsMail, isOff } = loaderData;
  const answer: LinkAnswer | undefined = actionData;
  const turningOn = useFetcher<LinkAnswer>();
  return (
    <div className="max-w-text">
      <LoneLink to={LIST}>{m.back}</LoneLink>
      <h1 className="text-4xl">{m.link}</h1>
      {isOff && (
        <turningOn.Form method="post" preventScrollReset className="notice mt-4 apart gap-2">
          <TurnOn />
          <FailureNote failure={turningOn.data?.failed && { failed: turningOn.data.failed }} />
        </turningOn.Form>
      )}
      <ShowToast toast={turningOn.data?.toast} />
      {answer?.url ? (
        <Shown url={answer.url} qrCode={answer.qrCode} />
      ) : (
        <Form method="post" className="mt-4 grid gap-4">
          <FormErrors errors={answer?.formErrors} answer={answer} />
          <p>{m.phoneLinkIs(fullName)}</p>
          <div>
            <Button type="submit" name="by" value="phone">
              {m.showPhoneLink}
            </Button>
          </div>
          {hasEmail && <p className="mt-4">{m.linkIs(fullName)}</p>}
          <div className="flex flex-wrap gap-3">
            {hasEmail && (
              <Button type="submit" name="by" value="link" look="outline">
                {m.showLink}
              </Button>
            )}
            {hasEmail && sendsMail && (
              <Button type="submit" name="by" value="mail" look="outline">
                {m.mailLink}
              </Button>
            )}
          </div>
        </Form>
      )}
      <ShowToast toast={answer?.failed} />
    </div>
  );
}

function Shown({ url, qrCode }: { url: string; qrCode: QrCode | undefined }) {
  const { name: store } = useStore();
  const text = (qrCode ? m.whatsAppPhone : m.whatsAppText)({ store, url });
  return (
    <div className="mt-4 grid gap-4" role="status">
      <p className="notice">{m.shownOnce}</p>
      {qrCode && (
        <div>
          <p className="mb-2">{m.orScan}</p>
          <QrImage code={qrCode} label={m.qrCode} />
        </div>
      )}
      <TextField label={m.theLink} readOnly value={url} dir="ltr" onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap items-center gap-3">
        <OutsideLink
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          className="button button-primary"
        >
          {m.sendByWhatsApp}
        </OutsideLink>
        <CopyButton text={url} />
      </div>
    </div>
  );
}
