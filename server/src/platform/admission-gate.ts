import type { Priority } from '@app/contract/call.ts';

import { isAtLeast } from './admission-level.ts';
import type { LoadLevel } from './admission-level.ts';

/** `later`: it stands in the line, and what it gave is called when its turn comes. */
export type Entry = 'in' | 'refused' | 'later';

/** @property onTurn called once: its turn has come, or it has waited too long or was taken out */
export type Comer = {
  readonly priority: Priority;
  readonly isStream: boolean;
  readonly onTurn: (isIn: boolean) => void;
};

export type Gate = ReturnType<typeof createGate>;

/** Calls that are answered at the same time under heavy load. A fifth of the places is kept for priority 0. */
const PLACES = 320;
const PLACES_FOR_ORDERS = PLACES * 0.8;
const MOST_IN_LINE = 64;
const LINE_LIMIT_MS = 4_000;

/**
 * Who goes in at which level. Nothing has been read or written for a call that is refused here.
 *
 * - light: priority 4 is refused
 * - medium: priority 2 too, streams excepted, because they spare asking
 * - heavy: streams too; priority 1 shares 256 places, and beyond them stands in a line of 64 for four seconds at most,
 *   the newest refused when it is full
 *
 * Priority 0 always goes in, and so does 3: the catalogue is answered from memory.
 */
export function createGate() {
  const line: { comer: Comer; timer: NodeJS.Timeout }[] = [];
  let level: LoadLevel = 'calm';
  let ordersIn = 0;
  let hadToWait = false;

  function enterAsOrder(comer: Comer): Entry {
    if (level !== 'heavy' || (ordersIn < PLACES_FOR_ORDERS && line.length === 0)) {
      ordersIn += 1;
      return 'in';
    }
    hadToWait = true;
    if (line.length >= MOST_IN_LINE) return 'refused';
    const timer = setTimeout(() => takeOut(comer), LINE_LIMIT_MS);
    line.push({ comer, timer });
    return 'later';
  }

  function takeOut(comer: Comer): void {
    const index = line.findIndex((waiting) => waiting.comer === comer);
    const [waiting] = index === -1 ? [] : line.splice(index, 1);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    waiting.comer.onTurn(false);
  }

  function letIn(): void {
    while (level !== 'heavy' || ordersIn < PLACES_FOR_ORDERS) {
      const first = line.shift();
      if (!first) return;
      clearTimeout(first.timer);
      ordersIn += 1;
      first.comer.onTurn(true);
    }
  }

  return {
    enter(comer: Comer): Entry {
      const { priority, isStream } = comer;
      if (priority === 1) return enterAsOrder(comer);
      if (priority === 4 && isAtLeast(level, 'light')) return 'refused';
      if (priority === 2 && isAtLeast(level, isStream ? 'heavy' : 'medium')) return 'refused';
      return 'in';
    },
    /** A call that went in has been answered, or its caller has gone. */
    leave(priority: Priority): void {
      if (priority !== 1) return;
      ordersIn -= 1;
      letIn();
    },
    /** Whoever stands in the line does not want to any more. */
    takeOut,
    setLevel(next: LoadLevel): void {
      level = next;
      letIn();
    },
    /** Had somebody to stand in the line, or was refused there, since this was last asked? */
    tookLonger(): boolean {
      const answer = hadToWait || line.length > 0;
      hadToWait = false;
      return answer;
    },
    inLine: (): number => line.length,
  };
}
