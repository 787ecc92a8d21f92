/** Why a step, a call or an Undo was refused. */
import { notAsSeenText } from '#app/orders/seen-amount.server.ts';
import type { TakenBack } from '#shop/orders/end.server.ts';
import type { Step } from '#shop/orders/life.ts';
import type { Moved } from '#shop/orders/move.server.ts';
import type { Called } from '#shop/orders/queue/calls.server.ts';
import type { Reopened } from '#shop/orders/undo-end.server.ts';
import { m } from '#words/order-screen.ts';
import { m as orders } from '#words/orders.ts';
import { m as steps } from '#words/steps.ts';

type Refused = Exclude<Called | Moved | Reopened | TakenBack, { ok: true }>;

/** For an Undo after another change; the order is at `step` now. */
export const newerText = (step: Step): string => m.newer({ step: steps.names[step] });

/** `step`: the order's step as read before the write. */
export function whyNotTaken(refused: Refused, { step }: { step: Step }): string {
  const now = 'step' in refused ? refused.step : step;
  switch (refused.reason) {
    case 'missing':
      return orders.goneMeanwhile;
    case 'no address':
      return m.needsAddress;
    case 'line missing':
      return m.lineMissing;
    case 'sold':
      return m.soldMeanwhile;
    case 'compensated':
      return m.compensated;
    case 'not as seen':
      return notAsSeenText(refused);
    case 'newer':
      return newerText(now);
    case 'not now':
    case 'meanwhile':
    case 'exchanged':
      return m.isAt({ step: steps.names[now] });
  }
}
