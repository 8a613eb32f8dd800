import type { IngredientUnit } from '@app/contract/values/limits.ts';
import { useText } from './use-text.ts';

const LARGER = { g: 'kg', ml: 'l' } as const;
const PER_LARGER = 1000;

/** Returns amounts in words, such as `96 u`, `40 g` and `4,2 kg`. */
export function useAmountText(): (amount: number, unit: IngredientUnit) => string {
  const text = useText();
  return (amount, unit) => {
    if (unit === 'piece') return text('ingredient-pieces', { amount: amount.toLocaleString() });
    if (amount < PER_LARGER) return `${amount} ${unit}`;
    return `${(amount / PER_LARGER).toLocaleString(undefined, { maximumFractionDigits: 1 })} ${LARGER[unit]}`;
  };
}
