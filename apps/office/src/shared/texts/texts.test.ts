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
    // '1 elegido', '2 elegidos', but 'selected' for both.
    forms: [
      'bulk-done',
      'bulk-ended',
      'bulk-failed',
      'bulk-left-out-count',
      'measured-missing',
      'live-behind',
      'selected-count',
    ],
    unread: [],
  });
});
