import { expect, it } from 'vitest';
import { kioskEn } from '#features/kiosk/kiosk.en.texts.ts';
import { kioskEs } from '#features/kiosk/kiosk.es.texts.ts';
import { nowServingEn } from '#features/now-serving/now-serving.en.texts.ts';
import { nowServingEs } from '#features/now-serving/now-serving.es.texts.ts';
import { compareTexts } from '@app/client/testing/compare-texts.ts';
import { findVos } from '@app/client/testing/find-vos.ts';

const tables = import.meta.glob<string>('../../**/*.es.texts.ts', { eager: true, query: '?raw', import: 'default' });

it('English and Spanish show the same values, for one and many [APP-01]', () => {
  expect(compareTexts(kioskEs, kioskEn)).toEqual({
    missing: [],
    values: [],
    forms: ['units-left-size'],
    unread: ['price', 'list-price', 'single-units'],
  });
  // '1 listo más', '2 listos más', but 'more ready' for both.
  expect(compareTexts(nowServingEs, nowServingEn)).toEqual({
    missing: [],
    values: [],
    forms: ['ready-more'],
    unread: [],
  });
});

it('no Spanish text says vos at a venue in Peru [APP-01]', () => {
  const { words, inPeru } = findVos(Object.values(tables));
  expect(words.length).toBeGreaterThan(10);
  expect(inPeru).toEqual([]);
});
