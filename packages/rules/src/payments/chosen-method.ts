import type { PaymentMethod } from './payment-methods.ts';
import { isSavedCardId, type SavedCardId } from './saved-card-id.ts';

/** How the last order of this device was paid. `lastFour` null: not by card, or unknown. */
export type PaidWith = { kind: 'balance' | 'cash' | 'card'; lastFour: string | null };

type KnownCard = { ccId: string; ccLastFourDigits: string };

/**
 * Returns the method that a checkout starts with: the choice for this order, else the way of the last payment where it
 * is offered, else the first of the documents' order.
 *
 * A card is the saved one that paid last, else another saved one. A person with saved cards and no known payment has
 * paid by card before.
 *
 * @param usable offered methods that can be used now, in display order
 * @param known.choice what the person chose for this order; null without a choice
 * @param known.paidWith null: nothing was paid on this device
 * @returns null when no method is usable
 * @see METHOD-01, MP-01
 */
export function chosenMethod(
  usable: readonly PaymentMethod[],
  {
    choice,
    paidWith,
    savedCards,
  }: { choice: string | null; paidWith: PaidWith | null; savedCards: readonly KnownCard[] },
): PaymentMethod | null {
  const own = usable.find((method) => method === choice);
  if (own !== undefined) return own;
  const isByCard = paidWith === null || paidWith.kind === 'card';
  const saved = isByCard ? lastCard(usable.filter(isSavedCardId), savedCards, paidWith?.lastFour ?? null) : undefined;
  const wanted = saved ?? (paidWith?.kind === 'card' ? 'new-card' : paidWith?.kind);
  return usable.find((method) => method === wanted) ?? usable.find((method) => !isSavedCardId(method)) ?? null;
}

function lastCard(
  usable: readonly SavedCardId[],
  savedCards: readonly KnownCard[],
  lastFour: string | null,
): SavedCardId | undefined {
  const paid = savedCards.find((card) => card.ccLastFourDigits === lastFour)?.ccId;
  return usable.find((id) => id === paid) ?? usable[0];
}
