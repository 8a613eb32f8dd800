import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import { demandedChoices } from '../catalogue/demanded-choices.ts';
import type { SellableModifierGroup, SellableProduct } from '../catalogue/sellable-product.ts';

export type ChoiceProblem = {
  code: Extract<ProblemCode, 'quantity-not-allowed' | 'side-dish-required' | 'choice-required' | 'too-many-choices'>;
  facts: { group?: string; min?: number; max?: number };
};

type LineWithChoices = { quantity: number; relatedProducts: readonly { id: number; quantity: number }[] };

/**
 * Checks the choices of a line, all of which are options of its product. Where each choice adds a unit, their quantities
 * are free and only a side dish is required. Otherwise every unit of the line has the same choices.
 *
 * @see EXTRA-01, EXTRA-03
 */
export function choiceProblem(line: LineWithChoices, product: SellableProduct): ChoiceProblem | null {
  const chosenIds = new Set(line.relatedProducts.map(({ id }) => id));
  const { modifierGroups } = product;
  if (modifierGroups.some(({ isOneUnitEach }) => isOneUnitEach)) {
    const sideDishes = modifierGroups.flatMap(({ options }) => options).filter(isSideDish);
    const isMissing = sideDishes.length > 0 && !sideDishes.some(({ productId }) => chosenIds.has(productId));
    return requiresSideDish(product) && isMissing ? { code: 'side-dish-required', facts: {} } : null;
  }
  const isOnEachUnit = line.relatedProducts.every(({ quantity }) => quantity === line.quantity);
  if (!isOnEachUnit || chosenIds.size < line.relatedProducts.length) return { code: 'quantity-not-allowed', facts: {} };
  for (const group of modifierGroups) {
    const problem = groupProblem(group, chosenIds, requiresSideDish(product));
    if (problem) return problem;
  }
  return null;
}

function groupProblem(
  group: SellableModifierGroup,
  chosenIds: ReadonlySet<number>,
  asksForSideDish: boolean,
): ChoiceProblem | null {
  const chosen = group.options.filter(({ productId }) => chosenIds.has(productId)).length;
  const { name, maxChoices } = group;
  if (maxChoices !== null && chosen > maxChoices)
    return { code: 'too-many-choices', facts: { group: name, max: maxChoices } };
  const min = demandedChoices(group);
  if (chosen >= min) return null;
  if (asksForSideDish && group.options.some(isSideDish)) return { code: 'side-dish-required', facts: {} };
  return { code: 'choice-required', facts: { group: name, min } };
}

function requiresSideDish({ typeId }: Pick<SellableProduct, 'typeId'>): boolean {
  return typeId === PRODUCT_TYPES.withSideDish;
}

function isSideDish({ typeId }: { typeId: number }): boolean {
  return typeId === PRODUCT_TYPES.sideDish;
}
