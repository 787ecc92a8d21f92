/** Keeps an unfinished batch on the device, across Back and reload. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '#app/lib/auth.tsx';
import { type DraftBatch, keepBatch, openTab, readBatch, takeOverBatch } from './draft-batches.ts';

interface Form {
  form: RefObject<HTMLFormElement | null>;
  /** The shop's answer is newer than the stored batch. */
  isAnswered: boolean;
  /** Ids of waiting orders; keys of completed batches. */
  waiting: readonly string[];
  handed: readonly string[];
  /** The answer's numbers may belong to missing orders. */
  isShort: boolean;
  onFilled: (key: string) => void;
}

interface OpenBatch {
  save: () => void;
  /**
   * Ticked orders disappeared after their numbers were typed: a bare number may belong to one of
   * them.
   */
  areSomeGone: boolean;
  /** Call when numbers are edited by hand: the user then knows of the missing orders. */
  listChanged: () => void;
}

export function useDraftBatch({ form, isAnswered, waiting, handed, isShort, onFilled }: Form): OpenBatch {
  const { user } = useAuth();
  const person = user?.id ?? '';
  const last = useRef<DraftBatch | null>(null);
  const isUnsaved = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [areSomeGone, setSomeGone] = useState(isShort);
  const save = useCallback(() => {
    const { current } = form;
    if (!current) return;
    const fields = new FormData(current);
    const text = (field: string) => String(fields.get(field) ?? '');
    const batch: DraftBatch = {
      key: text('key'),
      courier: text('courier'),
      orders: fields.getAll('order').map(String),
      numbers: text('numbers'),
      gone: text('gone'),
    };
    last.current = batch;
    isUnsaved.current = !keepBatch(person, batch);
  }, [form, person]);
  const stillOf = ({ orders }: DraftBatch) => orders.filter((id) => waiting.includes(id));
  const isForMore = ({ orders, numbers }: DraftBatch) =>
    numbers.trim() !== '' && orders.some((id) => !waiting.includes(id));
  const isOver = (batch: DraftBatch) =>
    handed.includes(batch.key) || (stillOf(batch).length === 0 && batch.orders.length > 0);
  const fill = (batch: DraftBatch) => {
    const { current } = form;
    if (!current) return;
    fillIn(current, { ...batch, orders: stillOf(batch) });
    last.current = batch;
    setSomeGone(batch.gone !== '' || isForMore(batch));
    onFilled(batch.key);
  };
  // Once, with the initial props.
  useEffect(() => {
    const open = async () => {
      await openTab();
      if (isAnswered) save();
      else {
        const batch = readBatch(person, isOver) ?? (await takeOverBatch(person, isOver));
        if (batch) fill(batch);
      }
      setOpen(true);
    };
    void open();
  }, []);
  // The numbers entered before the tab had an id are not saved yet.
  useEffect(() => {
    if (isOpen && isUnsaved.current) save();
  }, [isOpen, save]);
  // Revalidation removes the boxes of missing orders.
  useEffect(() => {
    if (last.current && isForMore(last.current)) setSomeGone(true);
  }, [waiting.join(' ')]);
  return { save, areSomeGone, listChanged: () => setSomeGone(false) };
}

/** Keeps input from before scripts. After Back, browsers restore ticks but no numbers. */
function fillIn(form: HTMLFormElement, { courier, orders, numbers }: DraftBatch): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="order"]')];
  const [whom, typed] = ['courier', 'numbers'].map((field) => form.elements.namedItem(field));
  if (!boxes.some(({ checked }) => checked)) {
    for (const box of boxes) box.checked = orders.includes(box.value);
    if (whom instanceof HTMLSelectElement && [...whom.options].some(({ value }) => value === courier))
      whom.value = courier;
  }
  if (typed instanceof HTMLTextAreaElement && typed.value === '') typed.value = numbers;
}
