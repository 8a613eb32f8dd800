// cspell:ignore hamburgesas hambburg aancho cofe vegamo veggei vegetrianos vegno spicyy empanadas Tortazo supertortas Totra
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Product } from '@app/contract/visitor/products.ts';
import { localiseFor } from '../../language/localised.ts';
import { buildProduct } from '../../testing/menu-builders.ts';
import type { CommerceState } from '../../venues/commerce-state.ts';
import { dietOf, indexProducts } from './match-products.ts';
import { isSearch, parseSearch, withoutFilterWords } from './search-query.ts';
import { SYNONYM_GROUPS } from './search-synonyms.ts';
import { countFound, nearProducts, searchVenue, type SearchScene } from './search-venue.ts';
import { isOneEditApart } from './search-words.ts';

const NOW = Date.parse('2026-11-26T21:00:00Z');
const CLOSED: CommerceState = { kind: 'closed', opensAt: null };

const at = (id: number): Product['commerce'] => ({ id, code: `puesto-${id}`, name: `Puesto ${id}` });
const adults = { ...buildProduct().category, id: 2, description: 'Cervezas', requiresIdentification: true };

const SIZE = { id: 1, description: 'M', size: 'M', stock: 4, unavailableUntil: null };

const MENU = [
  buildProduct({ id: 1, name: 'Pancho', translatedName: 'Hot dog', commerce: at(1) }),
  buildProduct({ id: 2, name: 'Pancho vegano', traits: ['vegan'], commerce: at(2) }),
  buildProduct({ id: 3, name: 'Papas rústicas', traits: ['gluten-free', 'vegan'], commerce: at(2) }),
  buildProduct({ id: 4, name: 'Coca-Cola', description: 'Botella de 500', commerce: at(3) }),
  buildProduct({ id: 5, name: 'Cerveza rubia', traits: ['alcohol'], category: adults, commerce: at(1) }),
  buildProduct({ id: 6, name: 'Cerveza sin alcohol', category: adults, commerce: at(1), stock: 0 }),
  buildProduct({ id: 7, name: 'Café con leche', description: 'Con medialuna', commerce: at(3) }),
  buildProduct({ id: 8, name: 'Alfajor sin TACC', commerce: at(3) }),
  buildProduct({ id: 9, name: 'Torta sin TACC', allergens: ['gluten'], commerce: at(3) }),
  buildProduct({ id: 10, name: 'Alitas', description: 'Bien picantes', traits: ['spicy'], commerce: at(1) }),
  buildProduct({ id: 11, name: 'Hamburguesa', translatedName: 'Burger', commerce: at(2) }),
  buildProduct({ id: 12, name: 'Ensalada', description: 'En un pote ancho', commerce: at(3) }),
];

function sceneOf(products: readonly Product[], states: Readonly<Record<number, CommerceState>> = {}): SearchScene {
  const waits = { 1: 12, 2: 4, 3: 8 };
  return {
    index: indexProducts(products, localiseFor({ language: 'es' }, 'es')),
    stalls: new Map(
      Object.entries(waits).map(([id, waitMinutes]) => [
        Number(id),
        { state: states[Number(id)] ?? { kind: 'open' }, waitMinutes },
      ]),
    ),
    bestSellers: new Set([7]),
    nowMs: NOW,
  };
}

const search = (typed: string, scene = sceneOf(MENU)) => searchVenue(scene, parseSearch(typed));
const idsIn = (typed: string) =>
  search(typed)
    .open.flatMap(({ products }) => products.map(({ id }) => id))
    .toSorted((one, other) => one - other);

it.each([
  ['pancho', [1, 2]],
  ['PANCHOS', [1, 2]],
  ['panco', [1, 2]],
  ['ahmburguesa', [11]],
  ['hot dogs', [1, 2]],
  ['gaseosa', [4]],
  ['refresco', [4]],
  ['birra', [5, 6]],
  ['papas fritas', [3]],
  ['french fries', [3]],
  ['cafe', [7]],
  ['coffee', [7]],
  ['hamburgesa', [11]],
  ['burguer', [11]],
  ['medialuna', [7]],
  ['botella coca', [4]],
  ['algo vegano', [2, 3]],
  ['vegetriano', [2, 3]],
  ['pancho vegano', [2]],
  ['sin tacc', [3, 8]],
  ['gluten-free', [3, 8]],
  ['cerveza sin alcohol', [6]],
  ['picante', [10]],
  ['sushi', []],
  ['rancho', []],
  ['ensalda', [12]],
  ['gue', [11]],
  ['gu', []],
  ['hamburgesas', [11]],
  ['hambburg', [11]],
  ['aancho', [12]],
  ['cofe', []],
])('a search for "%s" finds %j [COM-01, PROD-05]', (typed, ids) => {
  expect(idsIn(typed)).toEqual(ids);
});

it('a word that names a filter sets it and leaves with it [COM-01]', () => {
  expect(parseSearch('Pancho vegano, sin TACC')).toMatchObject({ words: [{ raw: 'pancho' }] });
  expect([...parseSearch('Pancho vegano, sin TACC').filters]).toEqual(['gluten-free', 'vegan']);
  expect([...parseSearch('beer alcohol free open now').filters]).toEqual(['no-alcohol', 'open-now']);
  expect(withoutFilterWords('Pancho vegano sin TACC', 'vegan')).toBe('pancho sin tacc');
  expect(withoutFilterWords('Pancho vegano sin TACC', 'gluten-free')).toBe('pancho vegano');
  expect(withoutFilterWords('Café con leche', 'vegan')).toBe('Café con leche');
});

it.each([
  ['spicy', ['spicy']],
  ['vegans', ['vegan']],
  ['vegamo', ['vegan']],
  ['veggei', ['vegetarian']],
  ['vegetrianos', ['vegetarian']],
  ['vegno', []],
  ['spicyy', []],
])('"%s" sets the filters %j, with a typing error in long words only [COM-01]', (typed, filters) => {
  expect([...parseSearch(typed).filters]).toEqual(filters);
});

it.each([
  ['papas fritas', ['papas']],
  ['patatas fritas', ['patatas']],
  ['empanadas fritas', ['empanadas', 'fritas']],
  ['french fries', ['fries']],
  ['french toast', ['french', 'toast']],
])('of "%s" the words %j count [COM-01]', (typed, words) => {
  expect(parseSearch(typed).words.map(({ raw }) => raw)).toEqual(words);
});

it.each<[string, Partial<Product>, string[]]>([
  ['an ordinary product', {}, ['no-alcohol']],
  ['a vegetarian product', { traits: ['vegetarian'] }, ['vegetarian', 'no-alcohol']],
  ['a vegan product', { traits: ['vegan'] }, ['vegetarian', 'vegan', 'no-alcohol']],
  ['a product whose translation says vegan', { translatedName: 'Vegan' }, ['vegetarian', 'vegan', 'no-alcohol']],
  ['a product with alcohol', { traits: ['alcohol'] }, []],
  ['a product for adults', { category: adults }, []],
  ['a product for adults whose name says so', { category: adults, name: 'Malta sin alcohol' }, ['no-alcohol']],
  ['a product with alcohol whose name denies it', { traits: ['alcohol'], name: 'Malta sin alcohol' }, []],
])('%s passes its filters of a diet [PROD-05]', (_title, product, filters) => {
  expect([...dietOf(buildProduct(product))]).toEqual(filters);
});

it.each([
  ['', false],
  ['p', false],
  [' p ', false],
  ['pa', true],
  ['de la', false],
  ['vegano', true],
])('"%s" is a search: %s [COM-01]', (typed, is) => {
  expect(isSearch(parseSearch(typed))).toBe(is);
});

it('the shortest wait is first, paused and closed stalls apart [COM-03]', () => {
  const paused: CommerceState = { kind: 'paused', until: '2026-11-26T21:20:00Z' };
  const commercesOf = (groups: readonly { commerceId: number }[]) => groups.map(({ commerceId }) => commerceId);
  expect(commercesOf(search('a').open)).toEqual([2, 3, 1]);
  const { open, closed } = search('a', sceneOf(MENU, { 2: CLOSED, 3: paused }));
  expect([commercesOf(open), commercesOf(closed)]).toEqual([[1], [2, 3]]);
  expect(commercesOf(search('a menos espera', sceneOf(MENU, { 2: CLOSED })).open)).toEqual([3]);
  expect(countFound(search('cerveza abierto ahora'))).toBe(1);
  const allClosed = sceneOf(MENU, { 1: CLOSED, 2: CLOSED, 3: CLOSED });
  expect(search('a menos espera', allClosed)).toEqual({ open: [], closed: [] });
});

it('what cannot be ordered is after the rest, best sellers before equals [PROD-03]', () => {
  const first = (typed: string) => search(typed).open[0]?.products.map(({ id }) => id);
  expect(first('cerveza')).toEqual([5, 6]);
  const cakes = [6, 7].map((id) => buildProduct({ id, name: 'Torta', commerce: at(3) }));
  expect(searchVenue(sceneOf(cakes), parseSearch('torta')).open[0]?.products.map(({ id }) => id)).toEqual([7, 6]);
});

const cake = (id: number, differences: Partial<Product> = {}) =>
  buildProduct({ id, name: 'Torta', commerce: at(3), ...differences });

it.each<[string, Product[]]>([
  ['what can be ordered', [cake(6, { stock: 0 }), cake(8, { name: 'Pote', description: 'Con torta' })]],
  ['the whole word', [cake(6, { name: 'Tortazo' }), cake(8)]],
  ['a word of the name', [cake(6, { name: 'Pote', description: 'Con torta' }), cake(8)]],
  [
    'the better match, before what sells best',
    [cake(7, { name: 'Pote', description: 'Con supertortas' }), cake(8, { name: 'Totra' })],
  ],
])('%s is first [PROD-03]', (_title, cakes) => {
  const found = searchVenue(sceneOf(cakes), parseSearch('torta')).open[0]?.products.map(({ id }) => id);
  expect(found?.[0]).toBe(8);
});

it('near things are first those with most of the words, then by the wait [PROD-05]', () => {
  const near = (typed: string, menu: Product[]) => nearProducts(sceneOf(menu), parseSearch(typed)).map(({ id }) => id);
  expect(near('sushi torta de coco', [cake(1), cake(2, { description: 'Con coco' })])).toEqual([2, 1]);
  const others = [1, 2, 3].map((stall) => cake(stall, { commerce: at(stall) }));
  expect(near('sushi', others)).toEqual([2, 3, 1]);
  expect(near('sushi', [cake(1, { isClothing: true, clothingSizeStocks: [SIZE] }), cake(2)])).toEqual([2, 1]);
});

it('near things are of several stalls before they are of one twice [PROD-05]', () => {
  const menu = [cake(1, { commerce: at(1) }), cake(3, { commerce: at(1) }), cake(2, { commerce: at(2) })];
  expect(nearProducts(sceneOf(menu), parseSearch('sushi')).map(({ id }) => id)).toEqual([2, 1, 3]);
});

it('what is shown only, or of an unknown stall, is not near [PROD-05]', () => {
  const menu = [cake(1, { price: 0 }), cake(2, { commerce: at(8) }), cake(3)];
  expect(nearProducts(sceneOf(menu), parseSearch('sushi')).map(({ id }) => id)).toEqual([3]);
});

it('near things can be ordered and pass the filters of the diet [PROD-05]', () => {
  const near = (typed: string, scene = sceneOf(MENU)) => nearProducts(scene, parseSearch(typed)).map(({ id }) => id);
  expect(near('sushi vegano')).toEqual([2, 3]);
  expect(near('pancho de sushi')).toEqual([1, 2, 7]);
  expect(near('sushi', sceneOf(MENU, { 1: CLOSED, 2: CLOSED, 3: CLOSED }))).toEqual([]);
});

it('drinks for adults come after the rest, unless they sell best [PROD-05]', () => {
  const menu = [
    buildProduct({ id: 1, category: adults, commerce: at(2) }),
    buildProduct({ id: 2, commerce: at(1) }),
    buildProduct({ id: 7, category: adults, commerce: at(1) }),
  ];
  expect(nearProducts(sceneOf(menu), parseSearch('sushi')).map(({ id }) => id)).toEqual([7, 2, 1]);
});

it('every synonym finds every other one [COM-01]', () => {
  for (const words of SYNONYM_GROUPS) {
    const products = words.map((name, place) => buildProduct({ id: place + 1, name, commerce: at(1) }));
    for (const word of words) expect([word, countFound(search(word, sceneOf(products)))]).toEqual([word, words.length]);
  }
});

const letters = fc.string({ unit: fc.constantFrom(...'abcdeimoprtu'.split('')), minLength: 5, maxLength: 12 });
const edit = fc.record({
  place: fc.nat(11),
  letter: fc.constantFrom(...'aeiort'.split('')),
  kind: fc.constantFrom(0, 1, 2, 3),
});

function withTypo(word: string, { place, letter, kind }: { place: number; letter: string; kind: number }): string {
  const spot = place % (word.length - 1);
  const [before, here, after] = [word.slice(0, spot), word.slice(spot, spot + 1), word.slice(spot + 1)];
  if (kind === 0) return before + letter + here + after;
  if (kind === 1) return before + after;
  if (kind === 2) return before + letter + after;
  return before + after.slice(0, 1) + here + after.slice(1);
}

it('a long word is found with one typing error after its first letter [COM-01]', () => {
  fc.assert(
    fc.property(letters, edit, (word, change) => {
      const typed = withTypo(word, change);
      expect(isOneEditApart(word, typed)).toBe(true);
      fc.pre(typed[0] === word[0]);
      fc.pre(typed.length >= 5 && isSearch(parseSearch(typed)) && parseSearch(typed).filters.size === 0);
      const scene = sceneOf([buildProduct({ name: `Con ${word}`, commerce: at(1) })]);
      expect(countFound(search(typed, scene))).toBe(1);
    }),
  );
});

it('a word is found by its first letters [COM-01]', () => {
  fc.assert(
    fc.property(letters, fc.nat(12), (word, end) => {
      const scene = sceneOf([buildProduct({ name: word.toUpperCase(), commerce: at(1) })]);
      const begin = word.slice(0, Math.max(2, end));
      fc.pre(isSearch(parseSearch(begin)) && parseSearch(begin).filters.size === 0);
      expect(countFound(search(begin, scene))).toBe(1);
    }),
  );
});

it('any text is a query, and each result passes its filters [COM-01]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const query = parseSearch(typed);
      const found = searchVenue(sceneOf(MENU), query).open.flatMap(({ products }) => products);
      if (query.filters.has('vegan')) expect(found.every(({ traits }) => traits.includes('vegan'))).toBe(true);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});
