/** Behaviours of the next calls, in the order in which they were set. */
export interface Behaviours {
  /** Every party with its operations and their behaviours. */
  readonly known: KnownBehaviours;
  setNext(party: string, op: string, behaviour: string): boolean;
  /**
   * Sets rates of random behaviours, reproducible by the seed. Behaviours set explicitly come first.
   *
   * @returns false for an unknown behaviour: nothing changes
   */
  setRates(chaos: Chaos): boolean;
  /** Removes and returns the behaviour of one call; null for the ordinary one. */
  next(party: string, op: string): string | null;
  waiting(): { party: string; op: string; behaviour: string }[];
  reset(): void;
}

/** How likely each behaviour is, of each operation of each party: 0 to 1. */
export type Chaos = {
  readonly seed: number;
  readonly rates: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;
};

export type KnownBehaviours = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export function createBehaviours(known: KnownBehaviours): Behaviours {
  let queued: { party: string; op: string; behaviour: string }[] = [];
  let rates: Chaos['rates'] = {};
  let chance = chances(0);

  function byChance(party: string, op: string): string | null {
    const likely = Object.entries(rates[party]?.[op] ?? {});
    if (likely.length === 0) return null;
    let left = chance();
    for (const [behaviour, rate] of likely) {
      left -= rate;
      if (left < 0) return behaviour;
    }
    return null;
  }

  return {
    known,
    setNext(party, op, behaviour) {
      if (!known[party]?.[op]?.includes(behaviour)) return false;
      queued.push({ party, op, behaviour });
      return true;
    },
    setRates(chaos) {
      const named = Object.entries(chaos.rates).flatMap(([party, ops]) =>
        Object.entries(ops).flatMap(([op, each]) => Object.keys(each).map((behaviour) => ({ party, op, behaviour }))),
      );
      if (!named.every(({ party, op, behaviour }) => known[party]?.[op]?.includes(behaviour))) return false;
      rates = chaos.rates;
      chance = chances(chaos.seed);
      return true;
    },
    next(party, op) {
      const index = queued.findIndex((next) => next.party === party && next.op === op);
      return index === -1 ? byChance(party, op) : (queued.splice(index, 1)[0]?.behaviour ?? null);
    },
    waiting: () => [...queued],
    reset: () => {
      queued = [];
      rates = {};
    },
  };
}

/** The same numbers from 0 to 1 for the same seed. Source: Tommy Ettinger, mulberry32. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
