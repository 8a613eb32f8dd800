import { create } from 'zustand';
import type { CashDrawer } from '@app/contract/staff/cash-drawers.ts';
import { sumOfNotes } from '@app/rules/cash/banknotes.ts';
import { typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';

/** What a person typed of the count of their drawer. `quantities`: of notes, by value in minor units. `tips`: by account. */
type TypedCount = {
  quantities: ReadonlyMap<number, number>;
  other: string;
  reason: string;
  tips: ReadonlyMap<number, string>;
};

const NOTHING: TypedCount = { quantities: new Map(), other: '', reason: '', tips: new Map() };

/** By drawer, in memory: on a shared tablet a person goes on with the count after another one. @see AUTH-12, CHK-07 */
const useTypedCounts = create<{ byDrawer: ReadonlyMap<number, TypedCount> }>()(() => ({ byDrawer: new Map() }));

/** The count of one drawer, and how to change it. */
export function useTypedCount(drawerId: number) {
  const typed = useTypedCounts(({ byDrawer }) => byDrawer.get(drawerId) ?? NOTHING);
  const change = (changed: Partial<TypedCount>) =>
    useTypedCounts.setState(({ byDrawer }) => ({
      byDrawer: new Map(byDrawer).set(drawerId, { ...(byDrawer.get(drawerId) ?? NOTHING), ...changed }),
    }));
  return [typed, change] as const;
}

/** What was counted, with the sum. */
export function useCount({ id, currency }: Pick<CashDrawer, 'id' | 'currency'>) {
  const [{ quantities, other }, change] = useTypedCount(id);
  const otherMinor = other.trim() === '' ? 0 : typedAmountMinor(other, currency);
  const notes = [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .map(([valueMinor, quantity]) => ({ valueMinor, quantity }));
  return {
    quantities,
    notes,
    other,
    /** Null: not an amount. */
    otherMinor,
    countedMinor: sumOfNotes(notes) + (otherMinor ?? 0),
    setQuantity: (valueMinor: number, quantity: number) =>
      change({ quantities: new Map(quantities).set(valueMinor, quantity) }),
    setOther: (typed: string) => change({ other: typed }),
    clear: () => change({ quantities: new Map(), other: '' }),
  };
}
