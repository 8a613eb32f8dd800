/** What the next calls will meet instead of the ordinary answer, in the order in which they were asked for. */
export interface Behaviours {
  /** Every party, its operations, and how each can be made to behave. */
  readonly known: KnownBehaviours;
  ask(party: string, op: string, behaviour: string): boolean;
  /** The behaviour that is due for one call, used up by it; null for the ordinary one. */
  take(party: string, op: string): string | null;
  waiting(): { party: string; op: string; behaviour: string }[];
  reset(): void;
}

export type KnownBehaviours = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export function createBehaviours(known: KnownBehaviours): Behaviours {
  let asked: { party: string; op: string; behaviour: string }[] = [];
  return {
    known,
    ask(party, op, behaviour) {
      if (!known[party]?.[op]?.includes(behaviour)) return false;
      asked.push({ party, op, behaviour });
      return true;
    },
    take(party, op) {
      const index = asked.findIndex((next) => next.party === party && next.op === op);
      return index === -1 ? null : (asked.splice(index, 1)[0]?.behaviour ?? null);
    },
    waiting: () => [...asked],
    reset: () => {
      asked = [];
    },
  };
}
