import type { UsedPass } from '#shared/passes/pass-use-store.ts';
import type { PassOutcome, PassUse } from '@app/contract/staff/pickup-passes.ts';

/** `replay`: refused on this device. `stored`: waits for the network. */
export type PassRowState = PassOutcome | 'replay' | 'stored';

export type PassRow = {
  key: string;
  orderId: number;
  number: number;
  customer: string;
  /** ms since the epoch. */
  atMs: number;
  state: PassRowState;
  first: PassUse['first'];
  /** The flagged use that people have to review; null: none. */
  toReview: PassUse | null;
};

/** What the device did with passes, and the uses of other devices to be reviewed; the newest first. */
export function passRows(
  uses: readonly UsedPass[],
  flagged: readonly PassUse[],
  customers: readonly { orderId: number; name: string }[],
): PassRow[] {
  const own = uses.flatMap((use): PassRow[] => {
    const { orderId, customer, useId, outcome, first } = use;
    const row = { orderId, number: use.callNumber ?? use.number, customer, first, toReview: null };
    return [
      {
        ...row,
        key: useId,
        atMs: use.usedAtMs,
        state: outcome ?? 'stored',
        toReview: flagged.find(({ id }) => id === useId) ?? null,
      },
      ...use.replayedAtMs.map((atMs): PassRow => ({ ...row, key: `${useId} ${atMs}`, atMs, state: 'replay' })),
    ];
  });
  const ofOthers = flagged
    .filter(({ id }) => !uses.some(({ useId }) => useId === id))
    .map((use): PassRow => ({
      key: use.id,
      orderId: use.orderId,
      number: use.callNumber ?? use.number,
      customer: customers.find(({ orderId }) => orderId === use.orderId)?.name ?? '',
      atMs: Date.parse(use.at),
      state: use.outcome,
      first: use.first,
      toReview: use,
    }));
  return [...own, ...ofOthers].toSorted((one, other) => other.atMs - one.atMs);
}
