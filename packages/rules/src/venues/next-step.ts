/** What a venue should do next. `setup`: the first required step that is open. */
export type NextStep<Setup> =
  | { kind: 'money'; exceptions: number }
  | { kind: 'sell-out'; product: SellOut; before: 'break' | 'end' }
  | { kind: 'no-staff'; stall: StallWithoutStaff; others: number }
  | { kind: 'setup'; step: Setup }
  | { kind: 'hidden' };

export type SellOut = { id: number; name: string; stall: string; units: number; soldOutAt: string };
export type StallWithoutStaff = { id: number; name: string; hasRoles: boolean };

export type NextStepFacts<Setup> = {
  openMoneyExceptions: number;
  sellOuts: readonly SellOut[];
  /** Open stalls without people who can hand over. */
  withoutStaff: readonly StallWithoutStaff[];
  /** When the next break ends and when the event ends, ms since the epoch; null: no break comes, or no event is on. */
  breakEndsMs: number | null;
  eventEndsMs: number | null;
  /** Orders come soon or now, so that a stall needs its people. */
  isEventNear: boolean;
  setup: Setup | null;
  isVenueHidden: boolean;
};

/**
 * Chooses the one next step: money at risk, a product that ends before half-time, a stall without people who can hand over, a gap of
 * the set-up. Postponed ones are passed over.
 *
 * @param postponed keys of `stepKey`
 */
export function nextStep<Setup extends { name: string }>(
  facts: NextStepFacts<Setup>,
  postponed: ReadonlySet<string>,
): NextStep<Setup> | null {
  return steps(facts).find((step) => !postponed.has(stepKey(step))) ?? null;
}

/** Identifies a step, so that it can be postponed. */
export function stepKey(step: NextStep<{ name: string }>): string {
  if (step.kind === 'sell-out') return `sell-out ${step.product.id}`;
  if (step.kind === 'no-staff') return `no-staff ${step.stall.id}`;
  return step.kind === 'setup' ? `setup ${step.step.name}` : step.kind;
}

function steps<Setup>(facts: NextStepFacts<Setup>): NextStep<Setup>[] {
  const { openMoneyExceptions, withoutStaff, isEventNear, setup, isVenueHidden } = facts;
  return [
    ...(openMoneyExceptions > 0 ? [{ kind: 'money', exceptions: openMoneyExceptions } as const] : []),
    ...sellOutSteps(facts),
    ...(isEventNear
      ? withoutStaff.map((stall) => ({ kind: 'no-staff', stall, others: withoutStaff.length - 1 }) as const)
      : []),
    ...(setup === null ? [] : [{ kind: 'setup', step: setup } as const]),
    ...(isVenueHidden ? [{ kind: 'hidden' } as const] : []),
  ];
}

/** Products that end before the next break is over; without a break, before the event is over. The first to end comes first. */
function sellOutSteps<Setup>({ sellOuts, breakEndsMs, eventEndsMs }: NextStepFacts<Setup>): NextStep<Setup>[] {
  const before = breakEndsMs === null ? 'end' : 'break';
  const limitMs = breakEndsMs ?? eventEndsMs;
  if (limitMs === null) return [];
  return sellOuts
    .map((product) => ({ product, atMs: Date.parse(product.soldOutAt) }))
    .filter(({ atMs }) => atMs < limitMs)
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ product }) => ({ kind: 'sell-out', product, before }));
}
