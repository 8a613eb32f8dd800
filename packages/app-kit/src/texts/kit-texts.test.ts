import { expect, it } from 'vitest';
import { compareTexts } from '@app/client/testing/compare-texts.ts';
import { gatherTexts } from '@app/client/testing/gather-texts.ts';

const spanish = gatherTexts(import.meta.glob('../**/*.es.texts.ts', { eager: true }));
const english = gatherTexts(import.meta.glob('../**/*.en.texts.ts', { eager: true }));

it('English and Spanish of the kit show the same values, for one and many [APP-01]', () => {
  expect(Object.keys(spanish.texts).length).toBeGreaterThan(0);
  expect(compareTexts(spanish.texts, english.texts)).toEqual({ missing: [], values: [], forms: [], unread: [] });
});
