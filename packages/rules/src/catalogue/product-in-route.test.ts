import { expect, it } from 'vitest';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import { buildProduct } from '../testing/menu-builders.ts';
import { productInRoute } from './product-in-route.ts';

const MENU = [
  buildProduct({ id: 1, name: 'Papas', typeId: PRODUCT_TYPES.sideDish }),
  buildProduct({ id: 2, name: 'Papas' }),
  buildProduct({ id: 3, name: 'Torta', translatedName: 'Hot Dog' }),
  buildProduct({ id: 4, name: 'Hot Dog', translatedName: 'Pancho' }),
  buildProduct({ id: 5, name: ' Café  con leche ', translatedName: 'Latte' }),
];

it.each([
  ['Papas', 2],
  ['Hot-Dog', 4],
  ['Pancho', 4],
  ['Latte', 5],
  ['Café-con-leche', 5],
  ['Cafe\u0301-con-leche', 5],
  ['papas', null],
  ['null', null],
  [undefined, null],
])('the route %s leads to product %s [APP-02]', (nameInRoute, id) => {
  expect(productInRoute(MENU, nameInRoute)?.id ?? null).toBe(id);
});
