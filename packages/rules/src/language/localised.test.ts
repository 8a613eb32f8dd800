import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCartProduct, buildOrderDetail } from '../testing/cart-builders.ts';
import { buildMenu, buildProduct, optionsOf } from '../testing/menu-builders.ts';
import { localised } from './localised.ts';

const words = fc.string({ minLength: 1 });
const translation = fc.option(words);

/** A response with words at any depth, and the same in one language. */
const responses = fc.letrec<{ response: unknown; object: unknown }>((tie) => ({
  response: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, 7, true, 'plain'),
    fc.array(tie('response'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.record({
    id: fc.nat(),
    name: words,
    translatedName: translation,
    welcomeText: fc.option(words),
    translatedWelcomeText: translation,
    parts: tie('response'),
  }),
})).response;

/** What `localised` must return, by the names of the words. */
function expected(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expected);
  if (typeof value !== 'object' || value === null) return value;
  const { name, translatedName, welcomeText, translatedWelcomeText, parts, ...rest } = Object.fromEntries(
    Object.entries(value),
  );
  return {
    ...rest,
    name: translatedName ?? name,
    welcomeText: translatedWelcomeText ?? welcomeText,
    parts: expected(parts),
  };
}

describe('a response of a venue', () => {
  it('has the words of the other language where translated [APP-01]', () => {
    fc.assert(
      fc.property(responses, (response) => {
        expect(localised(response, true)).toEqual(expected(response));
      }),
    );
  });

  it('is the same one in the language of the venue [APP-01]', () => {
    fc.assert(
      fc.property(responses, (response) => {
        expect(localised(response, false)).toBe(response);
      }),
    );
  });

  it('is translated once, and stays as it was read [APP-01, APP-11]', () => {
    fc.assert(
      fc.property(responses, (response) => {
        const before = JSON.stringify(response);
        const shown = localised(response, true);
        expect(localised(response, true)).toBe(shown);
        expect(localised(shown, true)).toEqual(shown);
        expect(JSON.stringify(response)).toBe(before);
      }),
    );
  });

  it('without words stays the same one [APP-01]', () => {
    const product = buildCartProduct();
    expect(localised([product], true)[0]).toBe(product);
  });
});

it('a product is shown in the other language with its category [APP-01, PROD-05]', () => {
  const { category } = buildProduct();
  const product = buildProduct({
    name: 'Provoleta',
    translatedName: 'Grilled provolone',
    description: 'A la parrilla',
    category: { ...category, description: 'Entradas', translatedDescription: 'Starters' },
  });
  const shown = localised(product, true);
  expect(shown).toMatchObject({ name: 'Grilled provolone', description: 'A la parrilla' });
  expect(shown.category.description).toBe('Starters');
  expect(shown).not.toHaveProperty('translatedName');
});

it('an option is shown in the other language with its group [APP-01, EXTRA-01]', () => {
  const fries = buildProduct({ id: 2, name: 'Papas fritas', translatedName: 'Fries' });
  const group = {
    productId: 1,
    name: 'Guarnición',
    translatedName: 'Side dish',
    options: [{ productId: 2, price: 0 }],
  };
  const options = optionsOf(buildMenu([buildProduct({ id: 1 }), fries], [group]), 1);
  expect(localised(options, true)).toMatchObject([{ name: 'Fries', modifierGroup: { name: 'Side dish' } }]);
});

it('a line of an order has the translated name as its product [APP-01, ORD-04]', () => {
  const line = buildOrderDetail(1, { product: 'Pancho', translatedName: 'Hot dog' });
  expect(localised(line, true).product).toBe('Hot dog');
  expect(localised({ ...line, translatedName: null }, true).product).toBe('Pancho');
});

it('places of delivery stay in both languages [APP-01, DEL-02]', () => {
  const deliveryConfig = { areas: [{ description: 'Platea', translatedDescription: 'Stand' }] };
  expect(localised({ name: 'La Ribera', deliveryConfig }, true).deliveryConfig).toBe(deliveryConfig);
});
