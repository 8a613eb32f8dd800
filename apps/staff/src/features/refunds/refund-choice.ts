import type { RefundableLine, RefundableOrder, RefundLine } from '@app/contract/staff/refunds.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import { typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';

export type RefundMode = 'lines' | 'whole' | 'amount';

/** What staff chose to refund. `units`: by line. */
export type RefundChoice = { mode: RefundMode; units: ReadonlyMap<number, number>; typedAmount: string };

export type ChosenRefund = {
  amountMinor: number;
  /** What the call sends besides the order. */
  body: { amount?: number; lines?: RefundLine[] };
  problem: 'nothing-chosen' | 'no-amount' | 'amount-unreadable' | 'too-much' | null;
};

/** Returns what the server said that these units give back, minor units. */
export function unitsAmountMinor({ refundAmounts }: RefundableLine, units: number): number {
  return toMinor(refundAmounts[units - 1] ?? 0);
}

type Refundable = Pick<RefundableOrder, 'refundableAmount' | 'lines' | 'currency' | 'tipMinor'>;

/** Returns the sum of a choice, its body, and why it cannot be sent. @see REF-04 */
export function chosenRefund(
  { refundableAmount, lines, currency, tipMinor = 0 }: Refundable,
  { mode, units, typedAmount }: RefundChoice,
): ChosenRefund {
  const leftMinor = toMinor(refundableAmount);
  const withProblem = (amountMinor: number, body: ChosenRefund['body'], whenNone: ChosenRefund['problem']) => {
    const problem = amountMinor <= 0 ? whenNone : amountMinor > leftMinor ? 'too-much' : null;
    return { amountMinor, body, problem } as const;
  };
  if (mode === 'whole') return withProblem(leftMinor, {}, 'nothing-chosen');
  if (mode === 'amount') {
    const amountMinor = typedAmountMinor(typedAmount, currency);
    const whenNone = typedAmount.trim() === '' || amountMinor === 0 ? 'no-amount' : 'amount-unreadable';
    return withProblem(amountMinor ?? 0, { amount: fromMinor(amountMinor ?? 0) }, whenNone);
  }
  const chosen = lines.flatMap((line) => ({ line, quantity: units.get(line.line) ?? 0 }));
  const wanted = chosen.filter(({ quantity }) => quantity > 0);
  const unitsMinor = wanted.reduce((sum, { line, quantity }) => sum + unitsAmountMinor(line, quantity), 0);
  // The last units take the tip with them.
  const amountMinor = unitsMinor > 0 && unitsMinor === leftMinor - tipMinor ? leftMinor : unitsMinor;
  const body = { lines: wanted.map(({ line: { line }, quantity }) => ({ line, quantity })) };
  return withProblem(amountMinor, body, 'nothing-chosen');
}
