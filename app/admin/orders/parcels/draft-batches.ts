/**
 * Unfinished batches on the device, per person and tab, so that parallel ones, such as one per
 * courier, are kept apart.
 */
import { keep, readStored } from '#app/admin/ui/browser-storage.ts';
import { newId } from '#app/lib/new-id.ts';

export interface DraftBatch {
  /** Matches completed batches. */
  key: string;
  courier: string;
  orders: string[];
  numbers: string;
  gone: string;
}

interface BatchOfTab extends DraftBatch {
  /** Absent in batches of earlier versions, shared by all tabs. */
  tab?: string;
}

/** Beyond this, the oldest is dropped. */
const MAX_BATCHES = 10;
const TAB = 'batch-tab';

const keyOf = (person: string) => `batch-${person}`;
const lockOf = (tab: string) => `batch of tab ${tab}`;

/** Newest first. Earlier versions stored one, not a list. */
const readAll = (person: string): BatchOfTab[] =>
  [readStored<BatchOfTab[] | BatchOfTab>(keyOf(person), [])].flat();

/**
 * A reloaded tab waits this long, in milliseconds, for its previous page's lock; after that another
 * tab owns it.
 */
const LOCK_WAIT_MS = 1000;

let thisTab: string | null = null;
let opening: Promise<void> | undefined;

/** Call before the other functions. Waits up to a second in a duplicated tab. */
export function openTab(): Promise<void> {
  opening ??= findTab();
  return opening;
}

/**
 * The id survives reload and Back. A duplicated tab copies it but cannot lock it, so it takes a new
 * id. Locks need a secure connection.
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

/** Whether this page got the lock, held until it closes. */
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

function readOpen(person: string, isOver: (batch: DraftBatch) => boolean): BatchOfTab[] {
  const all = readAll(person);
  const open = all.filter((one) => !isOver(one));
  if (open.length < all.length) keep(keyOf(person), open);
  return open;
}

export function readBatch(person: string, isOver: (batch: DraftBatch) => boolean): DraftBatch | null {
  return readOpen(person, isOver).find(({ tab }) => tab === thisTab) ?? null;
}

/** Drops an emptied batch. False before the tab has an id. */
export function keepBatch(person: string, batch: DraftBatch): boolean {
  if (thisTab === null) return false;
  const others = readAll(person).filter(({ tab }) => tab !== thisTab);
  const isEmpty = batch.orders.length === 0 && batch.numbers.trim() === '';
  const own = isEmpty ? [] : [{ ...batch, tab: thisTab }];
  keep(keyOf(person), [...own, ...others].slice(0, MAX_BATCHES));
  return true;
}

/**
 * Adopts the newest batch of a closed tab, unless this tab has one. Never without locks, as closed
 * tabs are then unknown.
 */
export async function takeOverBatch(
  person: string,
  isOver: (batch: DraftBatch) => boolean,
): Promise<DraftBatch | null> {
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
