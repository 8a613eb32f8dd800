import { expect, it } from 'vitest';
import { groupOrderTexts } from '#features/group-order/group-order-texts.ts';
import { compareTexts } from '@app/client/testing/compare-texts.ts';
import { factsEs } from '@app/ordering/facts/facts.es.texts.ts';
import { lazyEn } from './en.lazy.ts';
import { en } from './en.ts';
import { lazyEs } from './es.lazy.ts';
import { es } from './es.ts';

const allEs = { ...es, ...lazyEs, ...groupOrderTexts.es };
const allEn = { ...en, ...lazyEn, ...groupOrderTexts.en };
const tables = import.meta.glob<Record<string, object>>('../../**/*.es.texts.ts', { eager: true });

it('every text table is gathered and no two texts have the same key [ERR-01]', () => {
  const keys = [...Object.values(tables).flatMap(Object.values), factsEs].flatMap(Object.keys);
  expect(keys.length).toBeGreaterThan(0);
  expect([es, lazyEs, groupOrderTexts.es].flatMap(Object.keys).toSorted()).toEqual(keys.toSorted());
});

it('English and Spanish show the same values, for one and many [APP-01]', () => {
  expect(compareTexts(allEs, allEn)).toEqual({
    missing: [],
    // 'Vuelve mañana 19:00', 'Back tomorrow at 19:00': two texts of the same time.
    values: ['back-at'],
    // 'Queda 1', 'Quedan 2', but 'left' for both.
    forms: ['benefit-left', 'benefit-left-of', 'stock-left', 'stock-left-size', 'stock-units', 'again-fewer'],
    // Functions of the rules, which have their own tests, and lists of places.
    unread: ['price', 'list-price', 'single-units', 'units-with', 'way-words', 'way-step-free-way', 'way-drawn'],
  });
});
