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

/** How long a reloaded tab waits for the lock of its page from before, in milliseconds. Longer than this another tab holds it. */
const LOCK_WAIT_MS = 1000;

let thisTab: string | null = null;
let opening: Promise<void> | undefined;

/** Finds the id of this tab, which the other functions need. Waits up to a second where another tab was copied from this one. */
export function openTab(): Promise<void> {
  opening ??= findTab();
  return opening;
}

/**
 * The id is the same after a reload and after Back. A browser that duplicates a tab copies the id as well: the copy cannot have its lock, and
 * gets an id for itself. Browsers have no locks where the connection is not secure.
 */
async function findTab(): Promise<void> {
  const stored = storedTab();
  const isOwn = stored !== null && (!navigator.locks || (await canLock(stored)));
  const tab = isOwn ? stored : newId();
  thisTab = tab;
  if (isOwn) return;
  try {
    sessionStorage.setItem(TAB, tab);
  } catch {
    // no storage: after a reload the tab has another id
  }
  if (navigator.locks) await canLock(tab);
}

/** Whether this page got the lock; it is held until the page is closed. */
function canLock(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    const untilClosed = () => {
      resolve(true);
      return new Promise(() => {});
    };
    const signal = AbortSignal.timeout(LOCK_WAIT_MS);
    navigator.locks.request(lockOf(tab), { signal }, untilClosed).catch(() => resolve(false));
  });
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
  return readOpen(person, isOver).find(({ tab }) => tab === thisTab) ?? null;
}

/** Keeps the batch of this tab as it is now; one that is empty again is dropped. False as long as the tab has no id. */
export function keepBatch(person: string, batch: KeptBatch): boolean {
  if (thisTab === null) return false;
  const others = readAll(person).filter(({ tab }) => tab !== thisTab);
  const isEmpty = batch.orders.length === 0 && batch.numbers.trim() === '';
  const own = isEmpty ? [] : [{ ...batch, tab: thisTab }];
  keep(keyOf(person), [...own, ...others].slice(0, MAX_BATCHES));
  return true;
}

/**
 * Makes the newest batch of a tab that was closed that of this tab, unless this tab has one by now; null when there is none. Without locks no
 * tab is known to be closed, and none is taken over.
 */
export async function takeOverBatch(
  person: string,
  isOver: (batch: KeptBatch) => boolean,
): Promise<KeptBatch | null> {
  if (!navigator.locks) return null;
  const { held = [] } = await navigator.locks.query();
  const isOpen = (one: BatchOfTab) => held.some(({ name }) => name === lockOf(one.tab ?? ''));
  const all = readOpen(person, isOver);
  const taken = all.find((one) => !isOpen(one));
  if (!taken || all.some(({ tab }) => tab === thisTab)) return null;
  keep(
    keyOf(person),
    all.map((one) => (one === taken && thisTab !== null ? { ...one, tab: thisTab } : one)),
  );
  return taken;
}
