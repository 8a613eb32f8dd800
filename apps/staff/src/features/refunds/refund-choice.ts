import type { RefundableLine, RefundableOrder, RefundLine } from '@app/contract/staff/refunds.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';

export type RefundMode = 'lines' | 'whole' | 'amount';

/** What staff chose to refund. `units`: by line. */
export type RefundChoice = { mode: RefundMode; units: ReadonlyMap<number, number>; typedAmount: string };

export type ChosenRefund = {
  amountMinor: number;
  /** What the call sends besides the order. */
  body: { amount?: number; lines?: RefundLine[] };
  problem: 'nothing-chosen' | 'no-amount' | 'too-much' | null;
};

const AMOUNT = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$|^\d{1,9}(?:[.,]\d{1,2})?$/;

/** Parses a typed amount, with points between thousands or with cents: `1.500`, `1500,50`. @returns null for other text */
export function typedRefundMinor(typed: string): number | null {
  const given = typed.trim();
  if (!AMOUNT.test(given)) return null;
  const hasThousands = /\.\d{3}(?:\.|,|$)/.test(given);
  return toMinor(Number((hasThousands ? given.replaceAll('.', '') : given).replace(',', '.')));
}

/** Returns what the server said that these units give back, minor units. */
export function unitsAmountMinor({ refundAmounts }: RefundableLine, units: number): number {
  return toMinor(refundAmounts[units - 1] ?? 0);
}

/** Returns the sum of a choice, its body, and why it cannot be sent. @see REF-04 */
export function chosenRefund(
  { refundableAmount, lines, tipMinor = 0 }: Pick<RefundableOrder, 'refundableAmount' | 'lines' | 'tipMinor'>,
  { mode, units, typedAmount }: RefundChoice,
): ChosenRefund {
  const leftMinor = toMinor(refundableAmount);
  const withProblem = (amountMinor: number, body: ChosenRefund['body'], whenNone: 'nothing-chosen' | 'no-amount') => {
    const problem = amountMinor <= 0 ? whenNone : amountMinor > leftMinor ? 'too-much' : null;
    return { amountMinor, body, problem } as const;
  };
  if (mode === 'whole') return withProblem(leftMinor, {}, 'nothing-chosen');
  if (mode === 'amount') {
    const amountMinor = typedRefundMinor(typedAmount) ?? 0;
    return withProblem(amountMinor, { amount: fromMinor(amountMinor) }, 'no-amount');
  }
  const chosen = lines.flatMap((line) => ({ line, quantity: units.get(line.line) ?? 0 }));
  const wanted = chosen.filter(({ quantity }) => quantity > 0);
  const unitsMinor = wanted.reduce((sum, { line, quantity }) => sum + unitsAmountMinor(line, quantity), 0);
  // The last units take the tip with them.
  const amountMinor = unitsMinor > 0 && unitsMinor === leftMinor - tipMinor ? leftMinor : unitsMinor;
  const body = { lines: wanted.map(({ line: { line }, quantity }) => ({ line, quantity })) };
  return withProblem(amountMinor, body, 'nothing-chosen');
}
