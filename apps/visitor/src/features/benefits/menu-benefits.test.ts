import { expect, it } from 'vitest';
import type { Product } from '@app/contract/visitor/products.ts';
import type { BenefitMember } from '@app/rules/benefits/product-benefit.ts';
import { withBenefits } from '@app/rules/cart/cart-benefits.ts';
import { addProduct } from '@app/rules/cart/cart-lines.ts';
import { buildCart, buildCartProduct } from '@app/rules/testing/cart-builders.ts';
import { hasMenuBenefits, menuBenefits } from './menu-benefits.ts';

const PLAN = 2;
const burger = makeProduct(1, 'Hamburguesa simple', { id: 7, percentage: 50, units: 3 });
const double = makeProduct(2, 'Hamburguesa doble', { id: 7, percentage: 15, units: 3 });
const hotDog = makeProduct(3, 'Superpancho', { id: 8, percentage: 15, units: 2 }, 'Panchos');
const beer = makeProduct(4, 'Cerveza', null, 'Bebidas');
const MENU = [beer, hotDog, double, burger];
const member = (consumed: readonly (readonly [number, number])[] = []): BenefitMember => ({
  isEnabled: true,
  planId: PLAN,
  consumed: new Map(consumed),
});

it('products that share units are one benefit, the highest first [BEN-02]', () => {
  const shown = menuBenefits(member(), MENU, null);
  expect(shown.map(({ of, percentage, remaining, productId }) => [of, percentage, remaining, productId])).toEqual([
    ['Hamburguesas', 50, 3, 1],
    ['Superpancho', 15, 2, 3],
  ]);
});

it('a benefit without units left is not shown [BEN-02]', () => {
  expect(menuBenefits(member([[7, 3]]), MENU, null).map(({ of }) => of)).toEqual(['Superpancho']);
});

it('a benefit whose units are all in the cart stays, with none left [BEN-02]', () => {
  const product = buildCartProduct({
    id: 3,
    benefit: { globalProductId: 8, availableUnits: 2, percentage: 15, plans: [PLAN] },
  });
  const cart = withBenefits(addProduct(addProduct(buildCart(), product), product), member([[8, 0]]));
  const [, hotDogs] = menuBenefits(member(), MENU, cart);
  expect(hotDogs).toMatchObject({ of: 'Superpancho', remaining: 0, available: 2 });
});

it('a stranger and another plan have none, though the menu has some [BEN-01]', () => {
  expect(menuBenefits(null, MENU, null)).toEqual([]);
  expect(menuBenefits({ ...member(), planId: 1 }, MENU, null)).toEqual([]);
  expect(hasMenuBenefits(MENU)).toBe(true);
  expect(hasMenuBenefits([beer, makeProduct(5, 'Agua', { id: 9, percentage: 0, units: 3 })])).toBe(false);
});

type Units = { id: number; percentage: number; units: number };

function makeProduct(id: number, name: string, benefit: Units | null, category = 'Hamburguesas'): Product {
  return {
    id,
    name,
    description: '',
    translatedName: null,
    translatedDescription: null,
    allergens: [],
    traits: [],
    price: 8500,
    images: [],
    isClothing: false,
    clothingSizeStocks: [],
    stock: null,
    unavailableUntil: null,
    isSuggested: false,
    showInList: true,
    minimumAmount: 0,
    typeId: 1,
    estimatedPreparationTime: 4,
    promotionBannerBackgroundColor: null,
    promotionBannerColorTitle: null,
    category: {
      id: category.length,
      description: category,
      translatedDescription: null,
      requiresIdentification: false,
      ageCategoryId: 2,
      image: null,
      order: 1,
    },
    commerce: { id: 9, code: 'parrilla', name: 'Parrilla del 9' },
    isUsedForTomorrowBenefit: benefit !== null,
    tomorrowGlobalProduct: benefit && {
      id: benefit.id,
      amountInStockAvailableForTomorrowBenefit: benefit.units,
      tomorrowBenefitDiscountPercentage: benefit.percentage,
      tomorrowPlans: [PLAN],
    },
    order: id,
    updatedAt: '2026-11-21T20:00:00.000Z',
  };
}
