import { expect, it } from 'vitest';
import type { Product } from '@app/contract/visitor/products.ts';
import { listedProducts, menuSections, searchMenu } from './menu-sections.ts';

function makeProduct(differences: Partial<Product>): Product {
  return {
    id: 1,
    name: 'Superpancho',
    description: 'Salchicha alemana',
    translatedName: null,
    translatedDescription: null,
    allergens: [],
    traits: [],
    price: 6200,
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
      id: 5,
      description: 'Panchos',
      translatedDescription: null,
      requiresIdentification: false,
      ageCategoryId: 2,
      image: null,
      order: 2,
    },
    commerce: { id: 9, code: 'parrilla', name: 'Parrilla del 9' },
    isUsedForTomorrowBenefit: false,
    tomorrowGlobalProduct: null,
    order: 1,
    updatedAt: '2026-11-21T20:00:00.000Z',
    ...differences,
  };
}

const drinks: Product['category'] = {
  id: 6,
  description: 'Bebidas',
  translatedDescription: null,
  requiresIdentification: false,
  ageCategoryId: 2,
  image: null,
  order: 1,
};

it('extras, side dishes and hidden products are not in the menu [COM-01]', () => {
  const menu = [
    makeProduct({}),
    makeProduct({ id: 2, typeId: 4 }),
    makeProduct({ id: 3, typeId: 5 }),
    makeProduct({ id: 4, showInList: false }),
  ];
  expect(listedProducts(menu).map(({ id }) => id)).toEqual([1]);
});

it('categories and products follow their own order [COM-01]', () => {
  const menu = [makeProduct({ order: 2 }), makeProduct({ id: 2, order: 1 }), makeProduct({ id: 3, category: drinks })];
  expect(menuSections(menu).map(({ title, products }) => [title, products.map(({ id }) => id)])).toEqual([
    ['Bebidas', [3]],
    ['Panchos', [2, 1]],
  ]);
});

it('a category has the picture of its tab [PROD-05]', () => {
  const image = { key: 'a'.repeat(32), path: '/media/a/96.webp', widths: [96], width: 96, height: 96, isCutout: true };
  const menu = [makeProduct({ category: { ...drinks, image } }), makeProduct({ id: 2 })];
  expect(menuSections(menu).map((section) => section.image)).toEqual([image, null]);
});

it.each([
  ['PANCHO', [1]],
  ['salchicha pancho', [1]],
  ['limon', [2]],
  ['nada de esto', []],
])('a search for "%s" finds %j, ignoring accents', (words, ids) => {
  const menu = [makeProduct({}), makeProduct({ id: 2, name: 'Limón helado', description: '' })];
  expect(searchMenu(menu, words).map(({ id }) => id)).toEqual(ids);
});

const FACTS_MENU = [
  makeProduct({ id: 1, name: 'Papas', traits: ['gluten-free', 'vegan'], translatedName: 'Fries' }),
  makeProduct({ id: 2, name: 'Flan', description: 'Con dulce de leche', traits: ['gluten-free', 'vegetarian'] }),
  makeProduct({ id: 3, name: 'Vino', description: 'Botella chica', traits: ['gluten-free', 'alcohol'] }),
  makeProduct({ id: 4, name: 'Cerveza sin alcohol', description: '' }),
  makeProduct({ id: 5, name: 'Alitas', description: '', traits: ['spicy'] }),
];

it.each([
  ['sin TACC', [1, 2, 3]],
  ['gluten-free', [1, 2, 3]],
  ['vegano', [1]],
  ['vegetariana', [1, 2]],
  ['picante', [5]],
  ['fries', [1]],
  ['sin TACC flan', [2]],
  ['sin leche', []],
  ['sin alcohol', [4]],
])('a search for "%s" finds traits and translations: %j [COM-01, PROD-05]', (words, ids) => {
  expect(searchMenu(FACTS_MENU, words).map(({ id }) => id)).toEqual(ids);
});
