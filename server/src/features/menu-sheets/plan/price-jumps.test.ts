import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ExistingProduct, ImportPlan, ProductState } from '#features/catalogue/menu-plans/import-plan.ts';
import { decidePrices, findPriceJumps } from './price-jumps.ts';

const state = (name: string, priceMinor: number): ProductState => ({
  name,
  typeId: 1,
  priceMinor,
  description: '',
  category: 'General',
  stock: null,
  isClothing: false,
  sizes: [],
  modifierGroups: [],
  preparationMinutes: null,
  isSuggested: false,
  enabled: true,
  translatedName: '',
  translatedDescription: '',
  allergens: [],
  traits: [],
});
const changeOf = (line: number, beforeMinor: number, afterMinor: number): ImportPlan['changed'][number] => {
  const before: ExistingProduct = { ...state(`P${line}`, beforeMinor), id: line };
  const changes = [{ field: 'priceMinor' as const, before: beforeMinor, after: afterMinor }];
  return { line, before, after: state(before.name, afterMinor), changes };
};
const planOf = (changed: ImportPlan['changed'], created: ImportPlan['created'] = []): ImportPlan => ({
  created,
  changed,
  unchanged: [],
  categories: { created: [], changed: [] },
  bad: [],
});

it.each([
  [1_000, 0, 'free'],
  [1_000, 499, 'falls'],
  [1_000, 500, undefined],
  [1_000, 1_999, undefined],
  [1_000, 2_000, 'doubles'],
  [0, 5_000, undefined],
])('a price from %d to %d is %s [API-03]', (before, after, kind) => {
  expect(findPriceJumps(planOf([changeOf(2, before, after)])).map((jump) => jump.kind)).toEqual(kind ? [kind] : []);
});

it('a price without a decision is never in a decided plan [API-03]', () => {
  const prices = fc.array(fc.tuple(fc.nat(9_000), fc.nat(9_000), fc.constantFrom('keep', 'take', 'open')), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(prices, (all) => {
      const changed = all.map(([before, after], index) => changeOf(index + 2, before, after));
      const decisions = all.flatMap(([, , decision], index) =>
        decision === 'open' ? [] : [{ row: index + 2, name: `P${index + 2}`, keepsPrice: decision === 'keep' }],
      );
      const jumped = new Set(findPriceJumps(planOf(changed)).map(({ line }) => line));
      const decided = decidePrices(planOf(changed), decisions);
      const isOpen = all.some(([, , decision], index) => decision === 'open' && jumped.has(index + 2));
      expect(decided === undefined).toBe(isOpen);
      const staysAsBefore = (line: number) => jumped.has(line) && all[line - 2]?.[2] === 'keep';
      if (decided) expect(decided.changed).toEqual(changed.filter(({ line }) => !staysAsBefore(line)));
    }),
  );
});

it('a new product for free stays out, or is created, as decided [API-03]', () => {
  const plan = planOf([], [{ line: 3, product: state('Regalo', 0) }]);
  const decide = (keepsPrice: boolean) => decidePrices(plan, [{ row: 3, name: 'Regalo', keepsPrice }])?.created.length;
  expect([decidePrices(plan, []), decide(true), decide(false)]).toEqual([undefined, 0, 1]);
});
