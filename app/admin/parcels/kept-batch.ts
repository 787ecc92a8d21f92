/** Keeps a batch that is not handed over yet on the device, for the person who makes it: Back and a reload lose nothing of it. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '../../auth.tsx';
import { type KeptBatch, keepBatch, openTab, readBatch, takeOverBatch } from './kept-batches.ts';

interface Form {
  form: RefObject<HTMLFormElement | null>;
  /** Whether the shop has answered with what was sent: that is newer than what is kept. */
  isAnswered: boolean;
  /** The ids of the orders that wait, and the keys of the batches that were handed over. */
  waiting: readonly string[];
  handed: readonly string[];
  /** Whether the numbers of the answer may be those of orders that are gone. */
  isShort: boolean;
  /** Called with the key of the batch that was filled in again. */
  onFilled: (key: string) => void;
}

interface Kept {
  /** Keeps the form as it is now. */
  save: () => void;
  /** Whether ticked orders are gone since their numbers were typed: a number without an order's number may be that of one of them. */
  areSomeGone: boolean;
  /** To be called when the list of numbers is changed by hand: by somebody who was told that orders are gone. */
  listChanged: () => void;
}

/** Fills the form in with what was kept of it. */
export function useKeptBatch({ form, isAnswered, waiting, handed, isShort, onFilled }: Form): Kept {
  const { user } = useAuth();
  const person = user?.id ?? '';
  const last = useRef<KeptBatch | null>(null);
  const isUnsaved = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [areSomeGone, setSomeGone] = useState(isShort);
  const save = useCallback(() => {
    const { current } = form;
    if (!current) return;
    const fields = new FormData(current);
    const text = (field: string) => String(fields.get(field) ?? '');
    const batch: KeptBatch = {
      key: text('key'),
      courier: text('courier'),
      orders: fields.getAll('order').map(String),
      numbers: text('numbers'),
      gone: text('gone'),
    };
    last.current = batch;
    isUnsaved.current = !keepBatch(person, batch);
  }, [form, person]);
  const stillOf = ({ orders }: KeptBatch) => orders.filter((id) => waiting.includes(id));
  const isForMore = ({ orders, numbers }: KeptBatch) =>
    numbers.trim() !== '' && orders.some((id) => !waiting.includes(id));
  const isOver = (batch: KeptBatch) =>
    handed.includes(batch.key) || (stillOf(batch).length === 0 && batch.orders.length > 0);
  const fill = (batch: KeptBatch) => {
    const { current } = form;
    if (!current) return;
    fillIn(current, { ...batch, orders: stillOf(batch) });
    last.current = batch;
    setSomeGone(batch.gone !== '' || isForMore(batch));
    onFilled(batch.key);
  };
  // Once, with what the page came with.
  useEffect(() => {
    const open = async () => {
      await openTab();
      // After the form was sent, the page is loaded again with the shop's answer: its fields are newer than the kept batch.
      if (isAnswered) save();
      else {
        const batch = readBatch(person, isOver) ?? (await takeOverBatch(person, isOver));
        if (batch) fill(batch);
      }
      setOpen(true);
    };
    void open();
  }, []);
  // Saves what was ticked or typed while the tab had no id yet.
  useEffect(() => {
    if (isOpen && isUnsaved.current) save();
  }, [isOpen, save]);
  // When the page renews itself, the boxes of orders that are gone are no longer there.
  useEffect(() => {
    if (last.current && isForMore(last.current)) setSomeGone(true);
  }, [waiting.join(' ')]);
  return { save, areSomeGone, listChanged: () => setSomeGone(false) };
}

/**
 * Ticks and numbers that were entered before the scripts arrived stay. After Back a browser restores the ticks by itself, but not the
 * numbers.
 */
function fillIn(form: HTMLFormElement, { courier, orders, numbers }: KeptBatch): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="order"]')];
  const [whom, typed] = ['courier', 'numbers'].map((field) => form.elements.namedItem(field));
  if (!boxes.some(({ checked }) => checked)) {
    for (const box of boxes) box.checked = orders.includes(box.value);
    if (whom instanceof HTMLSelectElement && [...whom.options].some(({ value }) => value === courier))
      whom.value = courier;
  }
  if (typed instanceof HTMLTextAreaElement && typed.value === '') typed.value = numbers;
}
