import { expect, it } from 'vitest';
import { compareTexts } from '@app/client/testing/compare-texts.ts';
import { gatherTexts } from '@app/client/testing/gather-texts.ts';

const spanish = gatherTexts(import.meta.glob('../../**/*.es.texts.ts', { eager: true }));
const english = gatherTexts(import.meta.glob('../../**/*.en.texts.ts', { eager: true }));

it('no two texts have the same key [ERR-01]', () => {
  expect(Object.keys(spanish.texts).length).toBeGreaterThan(0);
  expect(spanish.repeated).toEqual([]);
});

it('English and Spanish show the same values, for one and many [APP-01]', () => {
  expect(compareTexts(spanish.texts, english.texts)).toEqual({
    missing: [],
    values: [],
    // English has one form for both: '1 left', '2 left'.
    forms: [
      'station-left',
      'orders-today',
      'queue-flow',
      'queue-flow-window',
      'age-left',
      'page-new',
      'units-left',
      'counter-left',
      'waiting',
      'queue-waiting',
      'refund-line-left',
    ],
    unread: [],
  });
});
