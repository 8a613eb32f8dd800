import type { CompleteCommerce, ModifierGroup, ModifierOption, Product } from '../language/localised-types.ts';
import { demandedChoices } from './demanded-choices.ts';

/** The part of a menu with the products and the choices of each. */
export type MenuChoices = Pick<CompleteCommerce, 'products' | 'modifierGroups'>;

type MenuGroup = MenuChoices['modifierGroups'][number];

export type OptionGroup = ModifierGroup & { options: readonly ModifierOption[] };

/** Returns the options of a product with their price in its groups; undefined when the menu lists no group of it. */
export function modifierOptions<Item extends Product, Group extends MenuGroup>(
  { products, modifierGroups }: { readonly products: readonly Item[]; readonly modifierGroups: readonly Group[] },
  productId: number,
) {
  const ofProduct = modifierGroups.filter((group) => group.productId === productId);
  if (ofProduct.length === 0) return undefined;
  const byId = new Map(products.map((product) => [product.id, product]));
  return ofProduct.flatMap(({ productId: _product, options, ...modifierGroup }) =>
    options.flatMap(({ productId: optionId, price }) => {
      const product = byId.get(optionId);
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
