import { expect, it } from 'vitest';
import { findProducts } from './find-products.ts';

const menu = [{ name: 'Choripán' }, { name: 'Hamburguesa con queso' }, { name: 'Queso extra' }];

it.each([
  ['nothing typed shows all', '', menu],
  ['accents and case do not matter', 'CHORIPAN', [menu[0]]],
  ['each word counts, in any order', 'queso hamb', [menu[1]]],
  ['what is not there is not found', 'sushi', []],
])('%s [ORD-08]', (_title, wanted, found) => {
  expect(findProducts(menu, wanted)).toEqual(found);
});
