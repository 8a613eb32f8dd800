import { create } from 'zustand';
import { acrossTabs } from '@app/client/storage/across-tabs.ts';
import type { NewOrder } from '@app/contract/visitor/orders.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { outboxCalls } from './outbox-calls.ts';
import { isBackedOff, isOpen, outboxEntry, requestCancel, type OutboxEntry } from './outbox-entry.ts';
import { sendDueOrders, updateEntry, type OutboxDeps } from './outbox-sender.ts';
import { indexedDbStorage, orMemory } from './outbox-storage.ts';

/** Settled entries stay on the device for this long. */
const RETENTION_MS = 24 * 60 * 60_000;
/** Pause after a failed run. */
const AFTER_FAILURE_MS = 5_000;
const LOCK = 'entretiempo.outbox';

const useEntries = create<{ entries: readonly OutboxEntry[]; isLoaded: boolean }>()(() => ({
  entries: [],
  isLoaded: false,
}));

const storage = orMemory(indexedDbStorage());
const deps: OutboxDeps = {
  storage,
  onChange,
  place: outboxCalls.place,
  cancelPlaced: outboxCalls.cancelPlaced,
  alone: (work) => acrossTabs(LOCK, { ifAvailable: true }, work),
  mayHaveNetwork: () => navigator.onLine,
  nowMs: Date.now,
  random: Math.random,
};
let isStarted = false;
let tabs: BroadcastChannel | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let isRunning = false;
let mustRunAgain = false;

/** The open and the recently settled orders of this device, oldest first. */
export function useOutbox(): readonly OutboxEntry[] {
  return useEntries(({ entries }) => entries);
}

export function useOutboxEntry(key: string | null): OutboxEntry | null {
  return useEntries(({ entries }) => entries.find((entry) => entry.key === key) ?? null);
}

/**
 * Stores an order durably on the device, or in memory when it refuses, then starts to send it. The same key twice is
 * the same order.
 *
 * @see APP-11
 */
export async function submitOrder(cart: Cart, body: NewOrder): Promise<void> {
  const entry = outboxEntry(cart, body, Date.now());
  const stored = await storage.change(entry.key, (known) => known ?? entry);
  if (stored) show(stored);
  kick();
}

/** Cancels an order: at once if it was never sent, otherwise with the server as soon as it answers. */
export async function cancelUnsent(key: string): Promise<void> {
  await updateEntry(deps, key, (entry) => requestCancel(entry, Date.now()));
  kick();
}

/** Whether the stored entries have been read. */
export function useIsOutboxLoaded(): boolean {
  return useEntries(({ isLoaded }) => isLoaded);
}

/** Whether this order is still to be settled. */
export function isOrderPending(key: string): boolean {
  return useEntries.getState().entries.some((entry) => entry.key === key && isOpen(entry));
}

/** Deletes an entry whose outcome the visitor has seen. */
export async function dismissOutboxEntry(key: string): Promise<void> {
  await storage.remove(key);
  useEntries.setState(({ entries }) => ({ entries: entries.filter((entry) => entry.key !== key) }));
  tabs?.postMessage('changed');
}

/** Sends all open orders now, before their retry time. */
export async function retryNow(): Promise<void> {
  await attemptNow(isOpen);
}

/** Sends unanswered orders when the network may be back. Orders that an overloaded server rejected wait for its time. */
async function retryUnanswered(): Promise<void> {
  await attemptNow((entry) => isOpen(entry) && !isBackedOff(entry));
}

async function attemptNow(isWanted: (entry: OutboxEntry) => boolean): Promise<void> {
  for (const { key } of (await storage.all()).filter(isWanted)) {
    await updateEntry(deps, key, (entry) => (isWanted(entry) ? { ...entry, nextAttemptAtMs: Date.now() } : entry));
  }
  kick();
}

/** Sends open orders now, and again whenever the network may be back. Call once. @returns stop function */
export function startOutbox(): () => void {
  isStarted = true;
  tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('entretiempo.outbox');
  const wake = () => void retryUnanswered().catch(warn);
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
    isStarted = false;
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
  const old = stored.filter(({ settledAtMs }) => settledAtMs !== null && Date.now() - settledAtMs > RETENTION_MS);
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
    while (mustRunAgain && isStarted) {
      mustRunAgain = false;
      clearTimeout(timer);
      const nextAtMs = await sendDueOrders(deps);
      if (nextAtMs !== null) timer = setTimeout(kick, Math.max(500, nextAtMs - Date.now()));
    }
  } finally {
    isRunning = false;
  }
}

function onChange(entry: OutboxEntry, accessToken: string | null): void {
  show(entry);
  if (!isOpen(entry)) outboxCalls.onSettled(entry, accessToken);
}

function warn(failure: unknown): void {
  console.warn('Sending the saved orders failed; retrying', failure);
}
