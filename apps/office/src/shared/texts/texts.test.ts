import { expect, it } from 'vitest';
import { compareTexts } from '@app/client/testing/compare-texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';

const tables = import.meta.glob<Record<string, object>>('../../**/*.es.texts.ts', { eager: true });

it('every text table is gathered and no two texts have the same key [ERR-01]', () => {
  const keys = Object.values(tables).flatMap(Object.values).flatMap(Object.keys);
  expect(keys.length).toBeGreaterThan(0);
  expect(Object.keys(es).toSorted()).toEqual(keys.toSorted());
});

it('English and Spanish show the same values, for one and many [APP-01]', () => {
  expect(compareTexts(es, en)).toEqual({
    missing: [],
    values: [],
    // '1 elegido', '2 elegidos', but 'selected' for both.
    forms: ['selected-count', 'live-behind'],
    unread: [],
  });
});
