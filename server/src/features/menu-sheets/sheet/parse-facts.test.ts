import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PRODUCT_ALLERGENS, PRODUCT_TRAITS } from '@app/contract/values/product-facts.ts';
import { FACT_WORDS, parseAllergens, parseTraits } from './parse-facts.ts';

it.each([
  ['leche, Trigo', ['gluten', 'milk']],
  ['Frutos secos; MANÍ', ['peanut', 'tree-nuts']],
  ['Contiene leche', undefined],
  ['tree nuts | eggs', ['egg', 'tree-nuts']],
  ['-', []],
  ['Ninguno', []],
  ['leche, chocolate', undefined],
])('allergens %j are %j [API-03, PROD-05]', (text, expected) => {
  expect(parseAllergens(text)).toEqual(expected);
});

it.each([
  ['Vegano, sin TACC', ['gluten-free', 'vegan']],
  ['gluten free', ['gluten-free']],
  ['picante', ['spicy']],
  ['rico', undefined],
])('traits %j are %j [API-03, PROD-05]', (text, expected) => {
  expect(parseTraits(text)).toEqual(expected);
});

it('the words of both languages are read back, in any order [API-03]', () => {
  const language = fc.constantFrom('es', 'en');
  const allergens = fc.shuffledSubarray([...PRODUCT_ALLERGENS], { minLength: 1 });
  const traits = fc.shuffledSubarray([...PRODUCT_TRAITS], { minLength: 1 });
  fc.assert(
    fc.property(language, allergens, traits, (words, some, others) => {
      const text = (facts: readonly (keyof (typeof FACT_WORDS)['es'])[]) =>
        facts.map((fact) => FACT_WORDS[words === 'es' ? 'es' : 'en'][fact]).join(', ');
      expect(parseAllergens(text(some))).toEqual(PRODUCT_ALLERGENS.filter((fact) => some.includes(fact)));
      expect(parseTraits(text(others))).toEqual(PRODUCT_TRAITS.filter((fact) => others.includes(fact)));
    }),
  );
});
