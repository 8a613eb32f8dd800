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

type Placing = Pick<Comer, 'key'>;
type Call = Pick<Comer, 'priority' | 'isStream' | 'key'>;

export type Gate = ReturnType<typeof createGate>;

/** Orders that are placed at the same time: one batch that is written, and another that is read. And how many more stand in the line. */
const ROOM = { places: 1_024, inLine: 512 };
const LINE_LIMIT_MS = 4_000;

/**
 * Who goes in at which level. Nothing has been read or written for a call that is refused here.
 *
 * - light: priority 4 is refused
 * - medium: priority 2 too, streams excepted, because they spare asking
 * - heavy: streams too
 *
 * Orders share 1,024 places, and beyond them stand in a line for four seconds at most, the newest refused when it is full.
 * Under heavy load all of priority 1 shares them; before, whoever waits for a provider takes nobody's place. An order that is refused then gets a turn; while turns are given, only orders whose turn
 * has come stand in the line, so that nobody overtakes those who were told to wait.
 *
 * Priority 0 always goes in, and so does 3: the catalogue is answered from memory.
 */
export function createGate() {
  const line: { comer: Comer; timer: NodeJS.Timeout }[] = [];
  let level: LoadLevel = 'calm';
  let ordersIn = 0;
  let placingIn = 0;
  let hadToWait = false;
  const turns = createTurns();

  function enterAsOrder(comer: Comer): Entry {
    if (hasRoom(comer)) return takePlace(comer);
    const refused = refusalOfOrder(comer);
    if (refused !== null) return refused;
    const timer = setTimeout(() => takeOut(comer), LINE_LIMIT_MS);
    line.push({ comer, timer });
    return 'later';
  }

  function hasRoom(order: Placing): boolean {
    return hasPlace(order) && (line.length === 0 || isFree(order));
  }

  function hasPlace(order: Placing): boolean {
    return level === 'heavy' ? ordersIn < ROOM.places : isFree(order) || placingIn < ROOM.places;
  }

  /** Of what places no order there may be any number. */
  function isFree({ key }: Placing): boolean {
    return level !== 'heavy' && key === null;
  }

  function refusalOf(call: Call): Refused | null {
    const { priority, isStream } = call;
    if (priority === 1) return refusalOfOrder(call);
    const refusedFrom = priority === 4 ? 'light' : isStream ? 'heavy' : 'medium';
    const canBeRefused = priority === 4 || priority === 2;
    return canBeRefused && isAtLeast(level, refusedFrom) ? refuse({ key: null }) : null;
  }

  function refusalOfOrder(order: Placing): Refused | null {
    if (hasRoom(order)) return null;
    hadToWait = true;
    return line.length >= ROOM.inLine || !mayStand(order) ? refuse(order) : null;
  }

  function takePlace({ key }: Comer): 'in' {
    ordersIn += 1;
    if (key !== null) {
      placingIn += 1;
      turns.end(key);
    }
    return 'in';
  }

  function mayStand({ key }: Placing): boolean {
    return key === null || turns.hasCome(key) || !turns.areAhead();
  }

  function refuse({ key }: Placing): Refused {
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
    for (let [first] = line; first && hasPlace(first.comer); [first] = line) {
      line.shift();
      clearTimeout(first.timer);
      first.comer.onTurn(takePlace(first.comer));
    }
  }

  return {
    enter(comer: Comer): Entry {
      return comer.priority === 1 ? enterAsOrder(comer) : (refusalOf(comer) ?? 'in');
    },
    /** For a call that could neither go in nor stand in the line; null: it is to enter. */
    refusalOf,
    /** Whether an order could be refused at any level. */
    isFull: (): boolean => placingIn >= ROOM.places || line.length > 0,
    /** A call that went in has been answered, or its caller has gone. */
    leave({ priority, key }: Pick<Comer, 'priority' | 'key'>): void {
      if (priority !== 1) return;
      ordersIn -= 1;
      if (key !== null) placingIn -= 1;
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
