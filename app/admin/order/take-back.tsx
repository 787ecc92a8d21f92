/** Takes back a counter sale, without a time limit. */
import { href } from 'react-router';
import { formatMoney } from '#shop/kernel/money.ts';
import { m } from '#words/order-screen.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ShownOrder } from './order.tsx';
import type { HiddenFields } from './timeline.server.ts';

interface TakeBackProps {
  order: ShownOrder;
  fields: HiddenFields;
}

export function TakeBack({
  order: { orderNumber: number, receivedInPaisa: received = 0 },
  fields,
}: TakeBackProps) {
  return (
    <div>
      <ConfirmDialog
        trigger={m.takeBack}
        triggerLabel={m.takeBack}
        question={m.takeBackQuestion({ amount: received > 0 ? formatMoney(received) : null })}
        keep={m.keep}
        confirm={m.takeBackYes}
        action={href('/admin/orders/:number/step', { number })}
      >
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </ConfirmDialog>
    </div>
  );
}
