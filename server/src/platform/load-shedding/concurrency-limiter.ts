import type { Priority } from '@app/contract/protocol/call.ts';

import { isAtLeast } from './load-level.ts';
import type { LoadLevel } from './load-level.ts';

/** `later`: the call stands in the line, and its `onTurn` is called once. */
export type Admission = 'in' | 'later' | 'refused';

export type PendingRequest = {
  readonly priority: Priority;
  readonly isStream: boolean;
  /** Places an order: bounded at any load. */
  readonly isQueued: boolean;
  /** Called once for a call in the line: there is room, or it has waited too long or was taken out. */
  readonly onTurn: (entry: 'in' | 'refused') => void;
};

type Placing = Pick<PendingRequest, 'isQueued'>;

export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>;

/** Orders placed at the same time: one batch that is written, and another that is read. And how many more wait in the line. */
const ROOM = { places: 1_024, inLine: 512 };
const LINE_LIMIT_MS = 4_000;

/**
 * Decides which calls go in at which level. Nothing has been read or written for a call that is refused here.
 *
 * - light: priority 4 is refused
 * - medium: priority 2 too, streams excepted, because they replace polling
 * - heavy: streams too
 *
 * Orders share 1,024 places; beyond them they wait in a line for four seconds at most, and the newest are refused when it is
 * full. Under heavy load all of priority 1 shares the places; before, a call that waits for a provider takes none.
 *
 * Priority 0 always goes in, and so does 3: the catalogue is answered from memory.
 *
 * @see ERR-01
 */
export function createConcurrencyLimiter() {
  const line: { comer: PendingRequest; timer: NodeJS.Timeout }[] = [];
  let level: LoadLevel = 'calm';
  let ordersIn = 0;
  let placingIn = 0;
  let hadToWait = false;

  function enterAsOrder(comer: PendingRequest): Admission {
    if (hasPlace(comer) && (line.length === 0 || isUnbounded(comer))) return takePlace(comer);
    hadToWait = true;
    if (line.length >= ROOM.inLine) return 'refused';
    const timer = setTimeout(() => takeOut(comer), LINE_LIMIT_MS);
    line.push({ comer, timer });
    return 'later';
  }

  function hasPlace(order: Placing): boolean {
    return level === 'heavy' ? ordersIn < ROOM.places : isUnbounded(order) || placingIn < ROOM.places;
  }

  function isUnbounded({ isQueued }: Placing): boolean {
    return level !== 'heavy' && !isQueued;
  }

  function isRefused({ priority, isStream }: PendingRequest): boolean {
    if (priority === 4) return isAtLeast(level, 'light');
    return priority === 2 && isAtLeast(level, isStream ? 'heavy' : 'medium');
  }

  function takePlace({ isQueued }: PendingRequest): 'in' {
    ordersIn += 1;
    if (isQueued) placingIn += 1;
    return 'in';
  }

  function takeOut(comer: PendingRequest): void {
    const index = line.findIndex((waiting) => waiting.comer === comer);
    const [waiting] = index === -1 ? [] : line.splice(index, 1);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    waiting.comer.onTurn('refused');
  }

  function letIn(): void {
    for (let [first] = line; first && hasPlace(first.comer); [first] = line) {
      line.shift();
      clearTimeout(first.timer);
      first.comer.onTurn(takePlace(first.comer));
    }
  }

  return {
    enter(comer: PendingRequest): Admission {
      if (comer.priority === 1) return enterAsOrder(comer);
      return isRefused(comer) ? 'refused' : 'in';
    },
    /** A call that went in has been answered, or its caller has gone. */
    leave({ priority, isQueued }: Pick<PendingRequest, 'priority' | 'isQueued'>): void {
      if (priority !== 1) return;
      ordersIn -= 1;
      if (isQueued) placingIn -= 1;
      letIn();
    },
    /** The caller of a call in the line has gone. */
    takeOut,
    setLevel(next: LoadLevel): void {
      level = next;
      letIn();
    },
    /** Whether an order had to wait in the line, or was refused there, since the last call. */
    tookLonger(): boolean {
      const answer = hadToWait || line.length > 0;
      hadToWait = false;
      return answer;
    },
    inLine: (): number => line.length,
  };
}
