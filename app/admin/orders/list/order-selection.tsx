/**
 * Selects orders to delete together. Checkboxes name their form by id and work without scripts,
 * which only count and select all.
 */
import { createContext, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { address } from '#app/lib/address.ts';
import { WriterField } from '#app/lib/forms/writer-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { LIFE, ORDER_STATUSES, returnsPieces } from '#shop/orders/life.ts';
import { m } from '#words/orders.ts';
import type { ShownOrder } from './orders.tsx';

const FORM = 'selected-orders';
const PRINT_PATH = '/admin/orders/papers';
/** Statuses from which a deletion returns pieces to stock. */
const IN_THE_SHOP = ORDER_STATUSES.filter((status) => returnsPieces(status, LIFE[status].ends.delete));

const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[name="order"][form="${FORM}"]`)];

/** Initially selected: the orders of a deletion that asked for the password. */
export const TickedOrders = createContext<readonly string[]>([]);

export function SelectOrder({ order }: { order: ShownOrder }) {
  const ticked = useContext(TickedOrders);
  return (
    <label className="-m-3 p-3 print:hidden">
      <input
        type="checkbox"
        name="order"
        value={order.id}
        form={FORM}
        defaultChecked={ticked.includes(order.id)}
        className="size-6 align-middle accent-indigo"
        aria-label={m.select(order.orderNumber)}
      />
    </label>
  );
}

export function Selection({ shown }: { shown: readonly ShownOrder[] }) {
  const selected = useSelected(shown);
  const all = shown.length;
  const trigger = m.removeSelected(selected);
  return (
    <div className="selection-bar gap-x-2 sm:mt-4 border-b border-rule sm:gap-x-6 print:hidden">
      {/* Needs scripts; its room is reserved. */}
      <label className={`flex min-h-11 items-center gap-3 ${selected === null ? 'invisible' : ''}`}>
        <input
          type="checkbox"
          className="size-6 accent-indigo"
          checked={selected === all}
          ref={(box) => {
            if (box) box.indeterminate = selected !== null && selected > 0 && selected < all;
          }}
          onChange={({ currentTarget }) => {
            for (const box of boxes()) box.checked = currentTarget.checked;
          }}
        />
        {m.selectAll}
      </label>
      <span role="status" className="sr-only text-ink-soft sm:not-sr-only">
        {selected !== null && selected > 0 && m.selected(selected)}
      </span>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        <PrintSelected />
        <ConfirmDialog
          trigger={trigger}
          triggerLabel={trigger}
          question={m.removeSelectedQuestion(selected)}
          details={selected === 0 ? undefined : m.removeSelectedDetails(IN_THE_SHOP)}
          keep={m.keepOrders}
          confirm={m.removeOrders}
          action="/admin/orders/deletion"
          formId={FORM}
        >
          <WriterField />
        </ConfirmDialog>
      </div>
    </div>
  );
}

function PrintSelected() {
  const navigate = useNavigate();
  return (
    <Button
      type="submit"
      look="quiet"
      form={FORM}
      formMethod="get"
      formAction={address(PRINT_PATH)}
      onClick={(event) => {
        event.preventDefault();
        const selected = boxes().filter(({ checked }) => checked);
        const query = new URLSearchParams(selected.map(({ value }) => ['order', value]));
        void navigate(`${PRINT_PATH}?${query}`);
      }}
    >
      {m.print}
    </Button>
  );
}

/** Read from the DOM; null before hydration. */
function useSelected(shown: readonly ShownOrder[]): number | null {
  const [selected, setSelected] = useState<number | null>(null);
  useEffect(() => {
    const count = () => setSelected(boxes().filter(({ checked }) => checked).length);
    count();
    document.addEventListener('change', count);
    return () => document.removeEventListener('change', count);
  }, [shown]);
  return selected;
}
