import { data } from 'react-router';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import { waitForm } from '#shop/waiting/form.server.ts';
import { type Waiting, waitFor } from '#shop/waiting/wait.server.ts';
import { m } from '#words/waiting.ts';
import type { WaitAnswer } from './wait-form.tsx';

export async function pressedWait(request: Request, shopRequest: ShopRequest, productId: string) {
  const { shop, actor, network } = shopRequest;
  const sent = await parseForm(request, waitForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const { email, phone } = sent.value;
  if (!email && !phone) return showAgain(sent, { fieldErrors: { email: [m.oneOfBoth] } });
  const waiting = await attempt(shopRequest, () =>
    waitFor(shop, actor, { productId, email, phone, network }),
  );
  if (!waiting) return showAgain(sent, { formErrors: [m.failed] }, undefined, 500);
  if (!waiting.ok) {
    const status = waiting.reason === 'too many' ? 429 : 400;
    return showAgain(sent, { formErrors: [whyNot(waiting)] }, undefined, status);
  }
  return data<WaitAnswer>({ noted: waiting.mailed ? m.mailed : m.notedText });
}

function whyNot({ reason }: Extract<Waiting, { ok: false }>): string {
  if (reason === 'too many') return m.tooMany;
  return reason === 'in stock' ? m.inStock : m.missing;
}
