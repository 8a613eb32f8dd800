import { describe, expect, it } from 'vitest';
import { addProduct } from '@app/rules/cart/cart-lines.ts';
import { newOrder } from '@app/rules/cart/new-order.ts';
import { buildCart, buildCartProduct } from '@app/rules/testing/cart-builders.ts';
import {
  isDefiniteRefusal,
  isBackedOff,
  OUTBOX_EXPIRES_MS,
  outboxEntry,
  settled,
  retryDelayMs,
  waitsForVisitor,
  requestCancel,
  type OutboxEntry,
} from './outbox-entry.ts';
import { sendDueOrders, type OutboxDeps, type PlaceAnswer, type CancelAnswer } from './outbox-sender.ts';

const START_MS = 1_000_000;
const received: PlaceAnswer = {
  kind: 'received',
  order: { id: 77, number: 2041, venueCode: 'estadio', commerceCode: 'parrilla', isPaid: false },
  accessToken: 'secret',
};
const busy: PlaceAnswer = { kind: 'busy', retryAfterMs: 5_000 };
const unknown: PlaceAnswer = { kind: 'unknown' };
const reused: PlaceAnswer = {
  kind: 'rejected',
  problem: { code: 'idempotency-key-reused', facts: {}, detail: 'Ya se envió' },
};
const refused: PlaceAnswer = { kind: 'rejected', problem: { code: 'no-stock', facts: {}, detail: 'Sin stock' } };

function aPhone(answers: PlaceAnswer[], { hasNetwork = true } = {}) {
  const cart = addProduct(buildCart(), buildCartProduct());
  const stored = new Map<string, OutboxEntry>();
  const log = { keys: [] as string[], writes: [] as string[], cancelled: 0, settled: [] as string[] };
  const phone: { nowMs: number; hasNetwork: boolean; cancelPlaced: CancelAnswer } = {
    nowMs: START_MS,
    hasNetwork,
    cancelPlaced: 'done',
  };
  const deps: OutboxDeps = {
    storage: {
      all: async () => [...stored.values()],
      change: async (key, update) => {
        const before = stored.get(key);
        const next = update(before);
        if (next && next !== before) {
          stored.set(key, next);
          log.writes.push(next.state);
        }
        return next;
      },
      remove: async (key) => {
        stored.delete(key);
      },
    },
    place: async (entry) => {
      log.keys.push(entry.key);
      return answers.shift() ?? unknown;
    },
    cancelPlaced: async () => {
      log.cancelled += 1;
      return phone.cancelPlaced;
    },
    alone: (work) => work(),
    mayHaveNetwork: () => phone.hasNetwork,
    nowMs: () => phone.nowMs,
    random: () => 0.5,
    onChange: (entry, token) => {
      if (entry.settledAtMs !== null) log.settled.push(`${entry.state} ${token ?? '-'}`);
    },
  };
  stored.set(cart.idempotencyKey, outboxEntry(cart, newOrder(cart, 'UTC'), START_MS));
  const entry = () => stored.get(cart.idempotencyKey);
  const change = (next: OutboxEntry) => stored.set(next.key, next);
  /** The visitor's tap. */
  const cancelPlaced = () => {
    const waiting = entry();
    if (!waiting) throw new Error('no entry');
    change(requestCancel(waiting, phone.nowMs));
  };
  return { deps, phone, log, entry, change, cancelPlaced, key: cart.idempotencyKey };
}

describe('an order of the outbox', () => {
  it('is received once, with its access token [APP-11]', async () => {
    const { deps, log, entry } = aPhone([received]);
    expect(await sendDueOrders(deps)).toBeNull();
    expect(entry()).toMatchObject({ state: 'received', order: { number: 2041 } });
    expect(log.settled).toEqual(['received secret']);
    await sendDueOrders(deps);
    expect(log.keys).toHaveLength(1);
  });

  it('is sent again with its key after an inconclusive failure [APP-11, ORD-07]', async () => {
    const { deps, phone, log, entry, key } = aPhone([unknown, unknown, received]);
    for (let round = 0; round < 3; round += 1) {
      const nextMs = await sendDueOrders(deps);
      if (nextMs !== null) phone.nowMs = nextMs;
    }
    expect(log.keys).toEqual([key, key, key]);
    expect(entry()?.state).toBe('received');
  });

  it('waits for its retry time between two attempts [APP-11]', async () => {
    const { deps, log } = aPhone([unknown]);
    const nextMs = await sendDueOrders(deps);
    await sendDueOrders(deps);
    expect(log.keys).toHaveLength(1);
    expect(nextMs).toBe(START_MS + 750);
  });

  it('is rejected by a definite answer, with its reason [APP-11, CHK-05]', async () => {
    const { deps, entry } = aPhone([refused]);
    await sendDueOrders(deps);
    expect(entry()).toMatchObject({ state: 'rejected', problem: { code: 'no-stock' } });
  });

  it('is not sent offline and expires after 10 minutes [APP-11]', async () => {
    const { deps, phone, log, entry } = aPhone([], { hasNetwork: false });
    await sendDueOrders(deps);
    phone.nowMs = START_MS + OUTBOX_EXPIRES_MS;
    await sendDueOrders(deps);
    expect(log.keys).toEqual([]);
    expect(entry()?.state).toBe('expired');
  });

  it('that may exist is cancelled instead of expiring [APP-11]', async () => {
    const { deps, phone, log, entry } = aPhone([unknown, received]);
    await sendDueOrders(deps);
    phone.nowMs = START_MS + OUTBOX_EXPIRES_MS;
    await sendDueOrders(deps);
    expect(entry()?.state).toBe('cancelled');
    expect(log.cancelled).toBe(1);
  });

  it('that can no longer be cancelled counts as received [APP-11]', async () => {
    const { deps, phone, entry, cancelPlaced } = aPhone([unknown, received]);
    await sendDueOrders(deps);
    cancelPlaced();
    phone.cancelPlaced = 'too-late';
    await sendDueOrders(deps);
    expect(entry()).toMatchObject({ state: 'received', order: { id: 77 } });
  });

  it('is cancelled again after an unanswered cancellation [APP-11]', async () => {
    const { deps, phone, log, entry, cancelPlaced } = aPhone([unknown, received, received]);
    await sendDueOrders(deps);
    cancelPlaced();
    phone.cancelPlaced = 'unknown';
    phone.nowMs = (await sendDueOrders(deps)) ?? 0;
    expect([entry()?.state, log.settled]).toEqual(['cancel-requested', []]);
    phone.cancelPlaced = 'done';
    await sendDueOrders(deps);
    expect([entry()?.state, log.cancelled]).toEqual(['cancelled', 2]);
  });

  it('cancelled during an overload rejection was never placed [APP-11, ERR-01]', async () => {
    const { deps, entry, cancelPlaced } = aPhone([busy]);
    const { place } = deps;
    await sendDueOrders({
      ...deps,
      place: async (sent) => {
        cancelPlaced();
        return place(sent);
      },
    });
    expect(entry()?.state).toBe('cancelled');
  });

  it('with a reused key is not reported as cancelled [APP-11]', async () => {
    const { deps, entry, cancelPlaced } = aPhone([unknown, reused]);
    await sendDueOrders(deps);
    cancelPlaced();
    await sendDueOrders(deps);
    expect(entry()).toMatchObject({ state: 'rejected', problem: { code: 'idempotency-key-reused' } });
  });

  it('settled by another tab stays settled, unless it was received [APP-11]', async () => {
    const closedMeanwhile = async (answer: PlaceAnswer) => {
      const { deps, phone, entry, change } = aPhone([]);
      await sendDueOrders({
        ...deps,
        place: async (sent) => {
          change(settled(sent, 'rejected', phone.nowMs));
          return answer;
        },
      });
      return entry()?.state;
    };
    expect(await Promise.all([unknown, busy, refused, received].map(closedMeanwhile))).toEqual([
      'rejected',
      'rejected',
      'rejected',
      'received',
    ]);
  });

  it('of a closed page counts as unanswered and is sent with its key [APP-11]', async () => {
    const { deps, entry, change, log } = aPhone([received]);
    const waiting = entry();
    if (!waiting) throw new Error('no entry');
    change({ ...waiting, state: 'sending' });
    await sendDueOrders(deps);
    expect(log.keys).toEqual([waiting.key]);
    expect(entry()).toMatchObject({ state: 'received', attempts: 1 });
  });

  it('is stored as sending before it is sent [APP-11]', async () => {
    const { deps, log } = aPhone([received]);
    const place = deps.place;
    await sendDueOrders({
      ...deps,
      place: async (sent) => {
        expect(log.writes).toEqual(['sending']);
        return place(sent);
      },
    });
    expect(log.writes).toEqual(['sending', 'received']);
  });
});

it('an overloaded server gets three automatic attempts, then manual ones [ERR-01, APP-11]', async () => {
  const { deps, phone, log, entry, change } = aPhone(Array.from({ length: 9 }, (): PlaceAnswer => busy));
  const waits: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const nextMs = (await sendDueOrders(deps)) ?? 0;
    waits.push(nextMs - phone.nowMs);
    phone.nowMs = nextMs;
    const waiting = entry();
    if (waiting && round === 2) expect([isBackedOff(waiting), waitsForVisitor(waiting)]).toEqual([true, false]);
  }
  expect(waits.slice(0, 3)).toEqual([6_000, 7_000, 9_000]);
  const waiting = entry();
  if (!waiting) throw new Error('no entry');
  expect([waitsForVisitor(waiting), waiting.nextAttemptAtMs, waiting.attempts]).toEqual([true, waiting.expiresAtMs, 0]);
  expect(new Set(log.keys).size).toBe(1);
  phone.nowMs = START_MS + 60_000;
  change({ ...waiting, nextAttemptAtMs: phone.nowMs });
  await sendDueOrders({ ...deps, place: async () => received });
  expect(entry()).toMatchObject({ state: 'received', order: { number: 2041 } });
});

it('an order rejected by an overload is cancelled at once [ERR-01, APP-11]', async () => {
  const { deps, phone, entry } = aPhone([busy]);
  await sendDueOrders(deps);
  const waiting = entry();
  expect(waiting && requestCancel(waiting, phone.nowMs).state).toBe('cancelled');
});

it('an order cancelled before its attempt is never sent, a sent one is asked for [APP-11]', async () => {
  const { deps, log, entry, cancelPlaced } = aPhone([received]);
  const { storage } = deps;
  const allThenCancelled = async () => {
    const entries = await storage.all();
    cancelPlaced();
    return entries;
  };
  await sendDueOrders({ ...deps, storage: { ...storage, all: allThenCancelled } });
  expect([entry()?.state, log.keys]).toEqual(['cancelled', []]);

  const other = aPhone([received]);
  const placeWhileCancelled: OutboxDeps['place'] = async (sent) => {
    other.cancelPlaced();
    return other.deps.place(sent);
  };
  await sendDueOrders({ ...other.deps, place: placeWhileCancelled });
  expect([other.entry()?.state, other.log.cancelled]).toEqual(['cancelled', 1]);
});

it('an order that was never sent is cancelled at once [APP-11]', () => {
  const cart = buildCart();
  expect(requestCancel(outboxEntry(cart, newOrder(cart, 'UTC'), 0), 5).state).toBe('cancelled');
});

it.each([
  [400, true],
  [401, true],
  [403, false],
  [408, false],
  [409, true],
  [422, true],
  [425, false],
  [429, false],
  [500, false],
  [503, false],
])('status %i is a definite refusal: %s [APP-11]', (status, isDefinite) => {
  expect(isDefiniteRefusal(status)).toBe(isDefinite);
});

it('the retry delay doubles up to 30 s and is spread [APP-11]', () => {
  expect([0, 1, 2, 9].map((attempts) => retryDelayMs(attempts, 1))).toEqual([1_000, 2_000, 4_000, 30_000]);
  expect(retryDelayMs(9, 0)).toBe(15_000);
});
