/**
 * Keeps batches that are not handed over yet on the device, separately for each signed-in person and for each tab: two batches that are made
 * side by side, such as one for each courier, do not write over each other.
 */
import { newId } from '../../new-id.ts';
import { keep, readKept } from '../kept.ts';

export interface KeptBatch {
  /** Of its form: a batch that was handed over has it. */
  key: string;
  courier: string;
  /** The ids of the ticked orders. */
  orders: string[];
  numbers: string;
  /** Not empty where the numbers were typed for more orders than are left. */
  gone: string;
}

interface BatchOfTab extends KeptBatch {
  /** Missing in a batch of the version before, which kept one for all tabs. */
  tab?: string;
}

/** Beyond this, the oldest is dropped. */
const MAX_BATCHES = 10;
const TAB = 'batch-tab';

const keyOf = (person: string) => `batch-${person}`;
const lockOf = (tab: string) => `batch of tab ${tab}`;

/** The newest first. The version before kept one, not in a list. */
const readAll = (person: string): BatchOfTab[] =>
  [readKept<BatchOfTab[] | BatchOfTab>(keyOf(person), [])].flat();

let thisTab: string | null = null;

/** The id of this tab: the same after a reload and after Back. While its page is open a lock says so to the other tabs. */
function tabId(): string {
  if (thisTab !== null) return thisTab;
  const tab = storedTab() ?? newId();
  thisTab = tab;
  try {
    sessionStorage.setItem(TAB, tab);
  } catch {
    // no storage: a reload begins a tab anew
  }
  // Held until the page is closed. Browsers have no locks where the connection is not secure.
  void navigator.locks?.request(lockOf(tab), () => new Promise(() => {}));
  return tab;
}

function storedTab(): string | null {
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    return null;
  }
}

/** The batches that are not over; those that are, as their orders were handed over, are dropped. */
function readOpen(person: string, isOver: (batch: KeptBatch) => boolean): BatchOfTab[] {
  const all = readAll(person);
  const open = all.filter((one) => !isOver(one));
  if (open.length < all.length) keep(keyOf(person), open);
  return open;
}

/** The batch of this tab; null when nothing is kept of it. */
export function readBatch(person: string, isOver: (batch: KeptBatch) => boolean): KeptBatch | null {
  const tab = tabId();
  return readOpen(person, isOver).find((one) => one.tab === tab) ?? null;
}

/** Keeps the batch of this tab as it is now; one that is empty again is dropped. */
export function keepBatch(person: string, batch: KeptBatch): void {
  const tab = tabId();
  const others = readAll(person).filter((one) => one.tab !== tab);
  const isEmpty = batch.orders.length === 0 && batch.numbers.trim() === '';
  keep(keyOf(person), isEmpty ? others : [{ ...batch, tab }, ...others].slice(0, MAX_BATCHES));
}

/** Makes the newest batch of a tab that was closed that of this tab, unless this tab has one by now; null when there is none. */
export async function takeOverBatch(
  person: string,
  isOver: (batch: KeptBatch) => boolean,
): Promise<KeptBatch | null> {
  const tab = tabId();
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const isOpen = (one: BatchOfTab) => held.some(({ name }) => name === lockOf(one.tab ?? ''));
  const all = readOpen(person, isOver);
  const taken = all.find((one) => !isOpen(one));
  if (!taken || all.some((one) => one.tab === tab)) return null;
  keep(
    keyOf(person),
    all.map((one) => (one === taken ? { ...one, tab } : one)),
  );
  return taken;
}
