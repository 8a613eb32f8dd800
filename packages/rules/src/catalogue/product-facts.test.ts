import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PRODUCT_ALLERGENS, PRODUCT_TRAITS } from '@app/contract/values/product-facts.ts';
import { briefTraits, consistentTraits, hasFacts } from './product-facts.ts';

const allergens = fc.subarray([...PRODUCT_ALLERGENS]);
const traits = fc.subarray([...PRODUCT_TRAITS]);

it('a trait that an allergen contradicts is not shown [PROD-05]', () => {
  fc.assert(
    fc.property(fc.record({ allergens, traits }), (facts) => {
      const shown = consistentTraits(facts);
      const has = (allergen: (typeof PRODUCT_ALLERGENS)[number]) => facts.allergens.includes(allergen);
      expect(shown.includes('gluten-free')).toBe(facts.traits.includes('gluten-free') && !has('gluten'));
      if (has('milk') || has('egg') || has('fish')) expect(shown).not.toContain('vegan');
      if (has('fish') || has('crustaceans')) expect(shown).not.toContain('vegetarian');
      expect(facts.traits).toEqual(expect.arrayContaining(shown));
      expect(consistentTraits({ ...facts, traits: shown })).toEqual(shown);
    }),
  );
});

it('without allergens every declared trait is shown [PROD-05]', () => {
  fc.assert(
    fc.property(traits, (declared) => {
      expect(consistentTraits({ allergens: [], traits: declared })).toEqual(declared);
    }),
  );
});

it('a row names each trait once, without what another mark says [PROD-05]', () => {
  const every = [...PRODUCT_TRAITS];
  expect(briefTraits({ traits: every }, false)).toEqual(['gluten-free', 'vegan', 'spicy', 'alcohol']);
  expect(briefTraits({ traits: every }, true)).toEqual(['gluten-free', 'vegan', 'spicy']);
  expect(briefTraits({ traits: ['vegetarian'] }, true)).toEqual(['vegetarian']);
  expect(hasFacts({ allergens: [], traits: [] })).toBe(false);
  expect(hasFacts({ allergens: ['milk'], traits: [] })).toBe(true);
  expect(hasFacts({ allergens: [], traits: ['vegan'] })).toBe(true);
});
