import { aged, interrupted, isOpen, putOff, settled, unanswered } from './outbox-entry.ts';
import type { OutboxEntry, OutboxProblem, ReceivedOrder } from './outbox-entry.ts';
import type { OutboxStorage } from './outbox-storage.ts';

/**
 * `busy`: the server has no room for it yet, and surely did not take it. `unknown`: no answer, or one that settles nothing; the order may have
 * arrived.
 */
export type PlaceAnswer =
  | { kind: 'received'; order: ReceivedOrder; accessToken: string | null }
  | { kind: 'rejected'; problem: OutboxProblem }
  | { kind: 'busy'; retryAfterMs: number }
  | { kind: 'unknown' };

export type OutboxNeeds = {
  storage: OutboxStorage;
  /** Sends an order with its key. Never throws. */
  place: (entry: OutboxEntry) => Promise<PlaceAnswer>;
  /** Cancels an order that arrived after it was taken back; false: it was too late for that. */
  takeBack: (order: ReceivedOrder, accessToken: string | null) => Promise<boolean>;
  /** Runs `work` unless another tab is sending. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** False only when the device is sure that there is no network. */
  mayHaveNetwork: () => boolean;
  nowMs: () => number;
  random: () => number;
  /** An entry changed; called after it was stored. */
  onChange: (entry: OutboxEntry, accessToken: string | null) => void;
};

/**
 * Sends every order that is due, one after the other, each with the same key however often.
 * Only a definite answer settles one.
 *
 * @returns when to try again, ms since the epoch; null: nothing is waiting
 * @see APP-11, ORD-07
 */
export async function sendDueOrders(needs: OutboxNeeds): Promise<number | null> {
  await needs.alone(async () => {
    for (const stored of await needs.storage.all()) {
      const entry = aged(interrupted(stored), needs.nowMs());
      if (entry !== stored) await keep(needs, entry);
      if (isOpen(entry) && entry.nextTryAtMs <= needs.nowMs() && needs.mayHaveNetwork()) await sendOne(needs, entry);
    }
  });
  const waiting = (await needs.storage.all()).filter(isOpen);
  if (waiting.length === 0) return null;
  return Math.min(...waiting.map(({ nextTryAtMs, expiresAtMs, state }) => dueAtMs(nextTryAtMs, expiresAtMs, state)));
}

function dueAtMs(nextTryAtMs: number, expiresAtMs: number, state: OutboxEntry['state']): number {
  return state === 'withdrawn' ? nextTryAtMs : Math.min(nextTryAtMs, expiresAtMs);
}

async function sendOne(needs: OutboxNeeds, entry: OutboxEntry): Promise<void> {
  if (entry.state === 'saved') await keep(needs, { ...entry, state: 'sending' });
  const answer = await needs.place(entry);
  const present = await asItIsNow(needs, entry);
  if (answer.kind === 'received') return keepReceived(needs, present, answer);
  if (answer.kind === 'unknown') return keep(needs, unanswered(present, needs.nowMs(), needs.random()));
  if (answer.kind === 'busy') return keep(needs, putOff(present, answer.retryAfterMs, needs.nowMs(), needs.random()));
  const wasTakenBack = present.state === 'withdrawn';
  return keep(
    needs,
    settled(present, wasTakenBack ? 'cancelled' : 'rejected', needs.nowMs(), { problem: answer.problem }),
  );
}

/** The visitor may have taken the order back while it was being sent. */
async function asItIsNow({ storage }: OutboxNeeds, entry: OutboxEntry): Promise<OutboxEntry> {
  const stored = (await storage.all()).find(({ key }) => key === entry.key);
  return stored?.state === 'withdrawn' ? stored : entry;
}

async function keepReceived(
  needs: OutboxNeeds,
  entry: OutboxEntry,
  { order, accessToken }: Extract<PlaceAnswer, { kind: 'received' }>,
): Promise<void> {
  const isTakenBack = entry.state === 'withdrawn' && (await needs.takeBack(order, accessToken));
  await keep(needs, settled(entry, isTakenBack ? 'cancelled' : 'received', needs.nowMs(), { order }), accessToken);
}

async function keep(needs: OutboxNeeds, entry: OutboxEntry, accessToken: string | null = null): Promise<void> {
  await needs.storage.put(entry);
  needs.onChange(entry, accessToken);
}
