import type { ModifierGroup, ModifierOption } from '@app/contract/visitor/products.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';
import { demandedChoices } from './demanded-choices.ts';

/** The part of a menu with the products and the choices of each. */
export type MenuChoices = Pick<CompleteCommerce, 'products' | 'modifierGroups'>;

export type OptionGroup = ModifierGroup & { options: readonly ModifierOption[] };

/** Returns the options of a product with their price in its groups; undefined when the menu lists no group of it. */
export function modifierOptions(
  { products, modifierGroups }: MenuChoices,
  productId: number,
): ModifierOption[] | undefined {
  const ofProduct = modifierGroups.filter((group) => group.productId === productId);
  if (ofProduct.length === 0) return undefined;
  const byId = new Map(products.map((product) => [product.id, product]));
  return ofProduct.flatMap(({ id, name, translatedName, minChoices, maxChoices, isOneUnitEach, options }) =>
    options.flatMap(({ productId: optionId, price }) => {
      const product = byId.get(optionId);
      const modifierGroup = { id, name, translatedName, minChoices, maxChoices, isOneUnitEach };
      return product ? [{ ...product, price, modifierGroup }] : [];
    }),
  );
}

/** Returns the groups of the options of a product, required ones first. @see EXTRA-01 */
export function optionGroups(options: readonly ModifierOption[]): OptionGroup[] {
  const byGroup = Map.groupBy(options, ({ modifierGroup }) => modifierGroup.id);
  return [...byGroup.values()]
    .flatMap((ofGroup) => (ofGroup[0] ? [{ ...ofGroup[0].modifierGroup, options: ofGroup }] : []))
    .toSorted((one, other) => Number(isRequired(other)) - Number(isRequired(one)));
}

function isRequired(group: OptionGroup): boolean {
  return demandedChoices(group) > 0;
}

/** Whether each unit of the product gets all chosen options. Otherwise each chosen option is a unit. @see EXTRA-03 */
export function areCombined(groups: readonly Pick<ModifierGroup, 'isOneUnitEach'>[]): boolean {
  return groups.length > 0 && groups.every(({ isOneUnitEach }) => !isOneUnitEach);
}
