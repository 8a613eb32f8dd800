import type { DBSchema } from 'idb';
import { create } from 'zustand';
import { objectStore } from '@app/client/indexed-db.ts';
import type { PassOutcome, PassUse } from '@app/contract/staff/pickup-passes.ts';
import type { PassContent } from '@app/rules/orders/pickup-pass/pass-content.ts';

/** A pass that this device consumed. Times are by its clock, ms since the epoch. */
export type UsedPass = {
  orderId: number;
  commerceId: number;
  /** Key of the use. */
  useId: string;
  /** As scanned. */
  pass: string;
  number: number;
  callNumber: number | null;
  version: number;
  customer: string;
  lines: PassContent['lines'];
  usedAtMs: number;
  accountId: number;
  /** Name of the person; null: the device did not know it. */
  usedBy: string | null;
  /** Null: not merged yet. */
  outcome: PassOutcome | null;
  /** The hand-over before this one, as the server has it. */
  first: PassUse['first'];
  /** When the same order came again and was refused. */
  replayedAtMs: readonly number[];
};

/** The list has an event. */
const STORED_FOR_MS = 24 * 60 * 60_000;

interface StoredPasses extends DBSchema {
  uses: { key: number; value: UsedPass };
}

const begin = objectStore<StoredPasses>('used-passes', 'uses', { keyPath: 'orderId' }, { durability: 'strict' });

/** `isDurable` false: a reload forgets which passes were used. */
export const useUsedPasses = create<{ uses: readonly UsedPass[]; isDurable: boolean }>()(() => ({
  uses: [],
  isDurable: true,
}));

/** Shows the stored uses, and deletes those of another day. */
export async function loadUsedPasses(): Promise<readonly UsedPass[]> {
  try {
    const { store, done } = await begin('readwrite');
    const stored = await store.getAll();
    const recent = stored.filter(({ usedAtMs }) => usedAtMs > Date.now() - STORED_FOR_MS);
    for (const use of stored) if (!recent.includes(use)) void store.delete(use.orderId);
    await done;
    useUsedPasses.setState({ uses: recent });
  } catch {
    useUsedPasses.setState({ isDurable: false });
  }
  return useUsedPasses.getState().uses;
}

/**
 * Consumes the pass of an order in one transaction, so that of two scans in two tabs only one hands over. A replay is written down.
 *
 * @returns the use before this one, or null: the pass is consumed now
 */
export async function consumePass(use: UsedPass): Promise<UsedPass | null> {
  return change(use.orderId, (before) => (before ? replayed(before, use.usedAtMs) : use));
}

/** Writes down that a consumed pass came again. */
export async function storeReplay(orderId: number, atMs: number): Promise<void> {
  await change(orderId, (before) => before && replayed(before, atMs));
}

/** Stores what the server found when the use arrived. */
export async function storeMergedPass(orderId: number, { outcome, first }: PassUse): Promise<void> {
  await change(orderId, (before) => before && { ...before, outcome, first });
}

function replayed(use: UsedPass, atMs: number): UsedPass {
  return { ...use, replayedAtMs: [...use.replayedAtMs, atMs] };
}

/** @returns the use as it was before */
async function change(
  orderId: number,
  update: (before: UsedPass | undefined) => UsedPass | undefined,
): Promise<UsedPass | null> {
  const { isDurable } = useUsedPasses.getState();
  if (isDurable) {
    try {
      const { store, done } = await begin('readwrite');
      const before = await store.get(orderId);
      const after = update(before);
      if (after) await store.put(after);
      await done;
      show(after);
      return before ?? null;
    } catch {
      useUsedPasses.setState({ isDurable: false });
    }
  }
  const before = useUsedPasses.getState().uses.find((use) => use.orderId === orderId);
  show(update(before));
  return before ?? null;
}

function show(changed: UsedPass | undefined): void {
  if (!changed) return;
  useUsedPasses.setState(({ uses }) => ({
    uses: [...uses.filter(({ orderId }) => orderId !== changed.orderId), changed],
  }));
}
