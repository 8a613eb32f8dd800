import type { Reader } from '#platform/database/transactions.ts';
import type { DrawerTips } from '@app/contract/staff/cash-drawers.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { BANKNOTES_MINOR } from '@app/rules/cash/banknotes.ts';
import { equalTipShareMinor } from '@app/rules/tips/share-tips.ts';
import type { DrawerWithClose } from './drawer-store.ts';
import { findTipsByPerson, sumOwedTips } from './tip-store.ts';

type PersonTips = { accountId: number; cashMinor: number; otherMinor: number; shareMinor: number };

/** Tips while a drawer is or was open. `shareMinor`: to hand to the person in its close, or handed. */
export type FoundTips = { cashMinor: number; otherMinor: number; owedMinor: number; people: PersonTips[] };

/** @returns null when none were taken and none are owed @see TIP-03 */
export async function findDrawerTips(db: Reader, drawer: DrawerWithClose): Promise<FoundTips | null> {
  const taken = await findTipsByPerson(db, drawer);
  const cashMinor = taken.reduce((sum, tips) => sum + tips.cashMinor, 0);
  const otherMinor = taken.reduce((sum, tips) => sum + tips.otherMinor, 0);
  const handed = new Map(drawer.close?.tips.map(({ accountId, amountMinor }) => [accountId, amountMinor]));
  const owedMinor = drawer.close
    ? [...handed.values()].reduce((sum, amountMinor) => sum + amountMinor, 0)
    : Math.max(0, await sumOwedTips(db, drawer));
  if (cashMinor + otherMinor + owedMinor === 0) return null;
  const ids = new Set([drawer.accountId, ...taken.flatMap(({ accountId }) => accountId ?? []), ...handed.keys()]);
  const step = BANKNOTES_MINOR[drawer.currency].at(-1) ?? 1;
  const equalMinor = equalTipShareMinor(owedMinor, ids.size, step);
  const people = [...ids].map((accountId) => {
    const own = taken.find((tips) => tips.accountId === accountId);
    const shareMinor = drawer.close ? (handed.get(accountId) ?? 0) : equalMinor;
    return { accountId, cashMinor: own?.cashMinor ?? 0, otherMinor: own?.otherMinor ?? 0, shareMinor };
  });
  return { cashMinor, otherMinor, owedMinor, people };
}

export function toDrawerTips({ people, ...sums }: FoundTips, names: ReadonlyMap<number, string>): DrawerTips {
  return {
    cash: fromMinor(sums.cashMinor),
    other: fromMinor(sums.otherMinor),
    owed: fromMinor(sums.owedMinor),
    people: people.map(({ accountId, cashMinor, otherMinor, shareMinor }) => ({
      accountId,
      person: names.get(accountId) ?? null,
      cash: fromMinor(cashMinor),
      other: fromMinor(otherMinor),
      share: fromMinor(shareMinor),
    })),
  };
}
