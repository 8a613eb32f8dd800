/** A consumption or its return, as a venue's server sent it. */
export type BenefitChange = {
  readonly key: string;
  readonly kind: 'consume' | 'restore';
  readonly memberId: string;
  readonly productId: number;
  readonly units: number;
  readonly orderId: string;
};

export type Consumed = {
  readonly productId: number;
  readonly amountConsumed: number;
  readonly amountConsumedInApp: number;
};

/** What the clubs count for their members. */
export interface BenefitBooks {
  /** Applies a key once. @returns false when the key was used for another change */
  apply(change: BenefitChange): boolean;
  /** Sets the units that a member used outside the app. */
  setElsewhere(memberId: string, productId: number, units: number): void;
  of(memberId: string): Consumed[];
  /** The applied changes, oldest first, and how many calls each key had. */
  readonly changes: readonly (BenefitChange & { readonly calls: number })[];
  reset(): void;
}

/** @param elsewhere units that members used at the club, by member, for a fresh start */
export function createBenefitBooks(elsewhere: (memberId: string) => ReadonlyMap<number, number>): BenefitBooks {
  const applied = new Map<string, BenefitChange & { calls: number }>();
  const atClub = new Map<string, Map<number, number>>();
  const usedAtClub = (memberId: string) => {
    const known = atClub.get(memberId) ?? new Map(elsewhere(memberId));
    atClub.set(memberId, known);
    return known;
  };
  return {
    apply(change) {
      const known = applied.get(change.key);
      if (!known) {
        applied.set(change.key, { ...change, calls: 1 });
        return true;
      }
      known.calls += 1;
      const { calls: _calls, ...first } = known;
      return JSON.stringify(first) === JSON.stringify(change);
    },
    setElsewhere: (memberId, productId, units) => void usedAtClub(memberId).set(productId, units),
    of(memberId) {
      const inApp = new Map<number, number>();
      for (const { memberId: of, productId, kind, units } of applied.values()) {
        if (of !== memberId) continue;
        inApp.set(productId, (inApp.get(productId) ?? 0) + (kind === 'consume' ? units : -units));
      }
      const used = usedAtClub(memberId);
      return [...new Set([...used.keys(), ...inApp.keys()])].map((productId) => ({
        productId,
        amountConsumed: Math.max(0, (used.get(productId) ?? 0) + (inApp.get(productId) ?? 0)),
        amountConsumedInApp: inApp.get(productId) ?? 0,
      }));
    },
    get changes() {
      return [...applied.values()];
    },
    reset() {
      applied.clear();
      atClub.clear();
    },
  };
}
