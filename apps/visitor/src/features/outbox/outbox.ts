import type { NewOrder } from '@app/contract/visitor/orders.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { create } from 'zustand';
import { isOpen, isBackedOff, outboxEntry, requestCancel } from './outbox-entry.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { indexedDbStorage } from './outbox-storage.ts';
import { updateEntry, sendDueOrders } from './outbox-sender.ts';
import type { OutboxDeps } from './outbox-sender.ts';

export type OutboxCalls = Pick<OutboxDeps, 'place' | 'takeBack'> & {
  /** An order was answered, or taken back; called once, in the tab that asked. `accessToken`: a guest's, given only now. */
  onSettled: (entry: OutboxEntry, accessToken: string | null) => void;
};

/** Answered orders are shown for so long, then forgotten here. */
const KEPT_AFTER_ANSWER_MS = 24 * 60 * 60_000;
/** When the orders could not be looked at. */
const AFTER_FAILURE_MS = 5_000;
const LOCK = 'entretiempo.outbox';

const useEntries = create<{ entries: readonly OutboxEntry[]; isLoaded: boolean }>()(() => ({
  entries: [],
  isLoaded: false,
}));

const storage = indexedDbStorage();
const kept = { storage, onChange };
let calls: OutboxCalls | undefined;
let tabs: BroadcastChannel | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let isRunning = false;
let mustRunAgain = false;

/** The orders of this device that are on their way, or were answered not long ago; oldest first. */
export function useOutbox(): readonly OutboxEntry[] {
  return useEntries(({ entries }) => entries);
}

export function useOutboxEntry(key: string | null): OutboxEntry | null {
  return useEntries(({ entries }) => entries.find((entry) => entry.key === key) ?? null);
}

/**
 * Keeps an order on the device, for good, and only then begins to send it. The same key twice is the same order.
 *
 * @throws when the device cannot keep it: then nothing was sent
 * @see APP-11
 */
export async function submitOrder(cart: Cart, body: NewOrder): Promise<void> {
  const entry = outboxEntry(cart, body, Date.now());
  const stored = await storage.change(entry.key, (known) => known ?? entry);
  if (stored === entry) show(entry);
  kick();
}

/** Takes an order back. One that may have arrived is cancelled with the server as soon as that is possible. */
export async function cancelUnsent(key: string): Promise<void> {
  await updateEntry(kept, key, (entry) => requestCancel(entry, Date.now()));
  kick();
}

/** Whether the device has been asked what is on its way. */
export function useIsOutboxLoaded(): boolean {
  return useEntries(({ isLoaded }) => isLoaded);
}

/** Whether this order is sent, or will be. */
export function isOrderPending(key: string): boolean {
  return useEntries.getState().entries.some((entry) => entry.key === key && isOpen(entry));
}

/** The visitor has seen how it ended. */
export async function dismissOutboxEntry(key: string): Promise<void> {
  await storage.remove(key);
  useEntries.setState(({ entries }) => ({ entries: entries.filter((entry) => entry.key !== key) }));
  tabs?.postMessage('changed');
}

/** Tries at once, whatever the waiting time. */
export async function retryNow(): Promise<void> {
  await tryThese(isOpen);
}

/** The network may be back. That says nothing of a server without room, whose time is waited for. */
async function tryUnanswered(): Promise<void> {
  await tryThese((entry) => isOpen(entry) && !isBackedOff(entry));
}

async function tryThese(isMeant: (entry: OutboxEntry) => boolean): Promise<void> {
  for (const { key } of (await storage.all()).filter(isMeant)) {
    await updateEntry(kept, key, (entry) => (isMeant(entry) ? { ...entry, nextAttemptAtMs: Date.now() } : entry));
  }
  kick();
}

/** Takes up what is waiting, and looks again whenever the network may have come back. Call once. @returns stops */
export function startOutbox(given: OutboxCalls): () => void {
  calls = given;
  tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('entretiempo.outbox');
  const wake = () => void tryUnanswered().catch(warn);
  const seen = () => document.visibilityState === 'visible' && wake();
  const reload = () => void load().catch(warn);
  tabs?.addEventListener('message', reload);
  addEventListener('online', wake);
  addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', seen);
  void load().then(kick, warn);
  return () => {
    clearTimeout(timer);
    tabs?.close();
    removeEventListener('online', wake);
    removeEventListener('pageshow', wake);
    document.removeEventListener('visibilitychange', seen);
    calls = undefined;
  };
}

async function load(): Promise<void> {
  try {
    await loadStored();
  } finally {
    useEntries.setState({ isLoaded: true });
  }
}

async function loadStored(): Promise<void> {
  const stored = await storage.all();
  const old = stored.filter(
    ({ settledAtMs }) => settledAtMs !== null && Date.now() - settledAtMs > KEPT_AFTER_ANSWER_MS,
  );
  for (const { key } of old) await storage.remove(key);
  useEntries.setState({ entries: stored.filter((entry) => !old.includes(entry)) });
}

function show(entry: OutboxEntry): void {
  useEntries.setState(({ entries }) => ({
    entries: [...entries.filter(({ key }) => key !== entry.key), entry].toSorted(
      (one, other) => one.savedAtMs - other.savedAtMs,
    ),
  }));
  tabs?.postMessage('changed');
}

function kick(): void {
  mustRunAgain = true;
  if (isRunning) return;
  void run().catch((failure: unknown) => {
    warn(failure);
    timer = setTimeout(kick, AFTER_FAILURE_MS);
  });
}

async function run(): Promise<void> {
  isRunning = true;
  try {
    while (mustRunAgain && calls) {
      mustRunAgain = false;
      clearTimeout(timer);
      const nextAtMs = await sendDueOrders(needsOf(calls));
      if (nextAtMs !== null) timer = setTimeout(kick, Math.max(500, nextAtMs - Date.now()));
    }
  } finally {
    isRunning = false;
  }
}

function needsOf({ place, takeBack }: OutboxCalls): OutboxDeps {
  return {
    ...kept,
    place,
    takeBack,
    alone,
    mayHaveNetwork: () => navigator.onLine,
    nowMs: Date.now,
    random: Math.random,
  };
}

function onChange(entry: OutboxEntry, accessToken: string | null): void {
  show(entry);
  if (!isOpen(entry)) calls?.onSettled(entry, accessToken);
}

/** Web locks are missing where the page is not secure; there the key alone keeps two tabs from ordering twice. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

function warn(failure: unknown): void {
  console.warn('The orders that are waiting could not be looked at', failure);
}
