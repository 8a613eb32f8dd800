import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildMenu, buildProduct, optionsOf } from '../testing/menu-builders.ts';
import { translatedOption, translatedProduct } from './menu-language.ts';
import { translatedPromotion } from './promotion-language.ts';

const PROMOTION = {
  id: 1,
  price: 10,
  previousPrice: null,
  backgroundColor: null,
  titleColor: null,
  textColor: null,
  images: [],
  productId: 1,
  commerce: buildProduct().commerce,
};

const words = fc.string({ minLength: 1 });
const translation = fc.option(words);

it('a product is shown in the other language where translated [APP-01, PROD-05]', () => {
  const own = buildProduct({ name: 'Provoleta', description: 'A la parrilla', translatedName: 'Grilled provolone' });
  expect(translatedProduct(own)).toMatchObject({
    name: 'Grilled provolone',
    translatedName: 'Provoleta',
    description: 'A la parrilla',
    translatedDescription: null,
  });
});

it('a product translated twice is the product again [APP-01]', () => {
  const texts = { name: words, description: words, translatedName: translation, translatedDescription: translation };
  fc.assert(
    fc.property(fc.record(texts), words, translation, (own, description, translatedDescription) => {
      const { category } = buildProduct();
      const product = buildProduct({ ...own, category: { ...category, description, translatedDescription } });
      expect(translatedProduct(translatedProduct(product))).toEqual(product);
    }),
  );
});

it('a promotion is shown in the other language where translated [APP-01, CONT-03]', () => {
  const own = {
    ...PROMOTION,
    title: 'Combo',
    translatedTitle: 'Deal',
    description: 'Dos',
    translatedDescription: null,
  };
  const shown = translatedPromotion(own);
  expect(shown).toMatchObject({
    title: 'Deal',
    translatedTitle: 'Combo',
    description: 'Dos',
    translatedDescription: null,
  });
  expect(translatedPromotion(shown)).toEqual(own);
  const other = { ...own, translatedTitle: null, translatedDescription: 'Two' };
  expect(translatedPromotion(other)).toMatchObject({
    title: 'Combo',
    translatedTitle: null,
    description: 'Two',
    translatedDescription: 'Dos',
  });
});

it('an option is shown in the other language with its group [APP-01, EXTRA-01]', () => {
  const fries = buildProduct({ id: 2, name: 'Papas fritas', translatedName: 'Fries' });
  const group = {
    productId: 1,
    name: 'Guarnición',
    translatedName: 'Side dish',
    options: [{ productId: 2, price: 0 }],
  };
  const [option] = optionsOf(buildMenu([buildProduct({ id: 1 }), fries], [group]), 1);
  expect(option && translatedOption(option)).toMatchObject({
    name: 'Fries',
    modifierGroup: { name: 'Side dish', translatedName: 'Guarnición' },
  });
  const [untranslated] = optionsOf(buildMenu([fries], [{ ...group, translatedName: null }]), 1);
  expect(untranslated && translatedOption(untranslated).modifierGroup).toMatchObject({
    name: 'Guarnición',
    translatedName: null,
  });
});
