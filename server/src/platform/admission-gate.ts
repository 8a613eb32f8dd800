import type { Priority } from '@app/contract/call.ts';

import { isAtLeast } from './admission-level.ts';
import type { LoadLevel } from './admission-level.ts';
import { someWaitMs } from './busy-answer.ts';
import { createTurns } from './turns.ts';

/** `later`: it stands in the line, and what it gave is called when there is room. Refused, it may come back after that. */
export type Entry = 'in' | 'later' | Refused;
export type Refused = { readonly comeBackInMs: number };

/** @property onTurn called once: there is room, or it has waited too long or was taken out */
export type Comer = {
  readonly priority: Priority;
  readonly isStream: boolean;
  /** Of an order: by it whoever was told when to come is known. Null: nobody is. */
  readonly key: string | null;
  readonly onTurn: (entry: 'in' | Refused) => void;
};

export type Gate = ReturnType<typeof createGate>;

/** Calls that are answered at the same time under heavy load. A fifth of the places is kept for priority 0. */
const PLACES = 320;
const PLACES_FOR_ORDERS = PLACES * 0.8;
const MOST_IN_LINE = 256;
const LINE_LIMIT_MS = 4_000;

/**
 * Who goes in at which level. Nothing has been read or written for a call that is refused here.
 *
 * - light: priority 4 is refused
 * - medium: priority 2 too, streams excepted, because they spare asking
 * - heavy: streams too; priority 1 shares 256 places, and beyond them stands in a line of as many for four seconds at most,
 *   the newest refused when it is full. An order that is refused gets a turn; while turns are given, only orders whose
 *   turn has come stand in the line, so that nobody overtakes those who were told to wait
 *
 * Priority 0 always goes in, and so does 3: the catalogue is answered from memory.
 */
export function createGate() {
  const line: { comer: Comer; timer: NodeJS.Timeout }[] = [];
  let level: LoadLevel = 'calm';
  let ordersIn = 0;
  let hadToWait = false;
  const turns = createTurns();

  function enterAsOrder(comer: Comer): Entry {
    if (hasRoom()) return takePlace(comer);
    const refused = refusalOf(comer);
    if (refused !== null) return refused;
    const timer = setTimeout(() => takeOut(comer), LINE_LIMIT_MS);
    line.push({ comer, timer });
    return 'later';
  }

  function hasRoom(): boolean {
    return level !== 'heavy' || (ordersIn < PLACES_FOR_ORDERS && line.length === 0);
  }

  function refusalOf(order: Pick<Comer, 'key'>): Refused | null {
    if (hasRoom()) return null;
    hadToWait = true;
    return line.length >= MOST_IN_LINE || !mayStand(order) ? refuse(order) : null;
  }

  function takePlace({ key }: Comer): 'in' {
    ordersIn += 1;
    if (key !== null) turns.end(key);
    return 'in';
  }

  function mayStand({ key }: Pick<Comer, 'key'>): boolean {
    return key === null || turns.hasCome(key) || !turns.areAhead();
  }

  function refuse({ key }: Pick<Comer, 'key'>): Refused {
    return { comeBackInMs: key === null ? someWaitMs() : turns.give(key) };
  }

  function takeOut(comer: Comer): void {
    const index = line.findIndex((waiting) => waiting.comer === comer);
    const [waiting] = index === -1 ? [] : line.splice(index, 1);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    waiting.comer.onTurn(refuse(waiting.comer));
  }

  function letIn(): void {
    while (level !== 'heavy' || ordersIn < PLACES_FOR_ORDERS) {
      const first = line.shift();
      if (!first) return;
      clearTimeout(first.timer);
      first.comer.onTurn(takePlace(first.comer));
    }
  }

  return {
    enter(comer: Comer): Entry {
      const { priority, isStream } = comer;
      if (priority === 1) return enterAsOrder(comer);
      const refusedFrom = priority === 4 ? 'light' : isStream ? 'heavy' : 'medium';
      const canBeRefused = priority === 4 || priority === 2;
      return canBeRefused && isAtLeast(level, refusedFrom) ? refuse({ key: null }) : 'in';
    },
    /** For an order that could neither go in nor stand in the line; null: it is to enter. */
    refusalOf,
    /** A call that went in has been answered, or its caller has gone. */
    leave(priority: Priority): void {
      if (priority !== 1) return;
      ordersIn -= 1;
      turns.countDone();
      letIn();
    },
    /** Whoever stands in the line does not want to any more. */
    takeOut,
    setLevel(next: LoadLevel): void {
      level = next;
      if (level !== 'heavy') turns.clear();
      letIn();
    },
    /** Had somebody to stand in the line, or was refused there, since this was last asked? */
    tookLonger(): boolean {
      const answer = hadToWait || line.length > 0;
      turns.learn(answer);
      hadToWait = false;
      return answer;
    },
    inLine: (): number => line.length,
  };
}
