import { expect, it } from 'vitest';
import { textOf } from '@app/client/texts.ts';
import { buildProduct } from '@app/rules/testing/menu-builders.ts';
import { allergensText, factsLine } from './facts-text.ts';
import { factsEn } from './facts.en.texts.ts';
import { factsEs } from './facts.es.texts.ts';

const spanish = textOf(factsEs);
const english = textOf(factsEn);

it('what a stall declares is one line, traits before allergens [PROD-05]', () => {
  const product = buildProduct({ traits: ['vegetarian'], allergens: ['gluten', 'milk'] });
  expect(factsLine(spanish, product)).toBe('Vegetariano · Contiene: gluten, leche');
  expect(factsLine(english, product)).toBe('Vegetarian · Contains: gluten, milk');
});

it('nothing declared says nothing [PROD-05]', () => {
  expect(factsLine(spanish, buildProduct())).toBeNull();
  expect(allergensText(spanish, [])).toBeNull();
});
