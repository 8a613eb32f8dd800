import { useState } from 'react';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import { byTrouble } from './live-commerce.ts';

/** Sorts stalls with trouble first. While the order is held, rows stay where they are: a press must meet its row. */
export function useSteadyOrder(commerces: readonly LiveCommerce[], isHeld: boolean): readonly LiveCommerce[] {
  const sorted = byTrouble(commerces);
  const [held, setHeld] = useState<readonly number[] | null>(null);
  if (isHeld && held === null) setHeld(sorted.map(({ id }) => id));
  if (!isHeld && held !== null) setHeld(null);
  if (!isHeld || held === null) return sorted;
  const placeOf = (id: number) => {
    const place = held.indexOf(id);
    return place === -1 ? held.length : place;
  };
  return commerces.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
}
