import { expect, it } from 'vitest';
import { FIGURES, type FirstScreen } from './count-first-screen.ts';
import { judgeFirstScreens } from './judge-first-screens.ts';

const EVEN: FirstScreen = {
  documentBytes: 1_000,
  documentInSightBytes: 1_000,
  firstScriptBytes: 1_000,
  eagerScriptBytes: 1_000,
  inlineStyleBytes: 1_000,
  styleFileBytes: 1_000,
  elements: 1_000,
  styleRules: 1_000,
  eagerPictures: 1_000,
  scripts: 1_000,
  requests: 1_000,
};

it.each<[string, Partial<FirstScreen>, string[]]>([
  ['equal figures pass', {}, []],
  ['one more element is growth', { elements: 1_001 }, ['elements grown']],
  ['bytes may differ by half a percent, as hashes do', { documentBytes: 1_005 }, []],
  ['more bytes are growth', { documentBytes: 1_006 }, ['documentBytes grown']],
  ['a shrink of two percent passes', { requests: 980, firstScriptBytes: 980 }, []],
  ['a larger one asks for a lower limit', { requests: 979 }, ['requests shrunk']],
])('%s', (_rule, changes, expected) => {
  const found = judgeFirstScreens({ home: EVEN }, { home: { ...EVEN, ...changes } });
  expect(found.map(({ figure, kind }) => `${figure} ${kind}`)).toEqual(expected);
});

it('a page without limits fails, and so do limits without a page', () => {
  const found = judgeFirstScreens({ old: EVEN }, { fresh: EVEN });
  expect(found.filter(({ page }) => page === 'fresh').every(({ kind }) => kind === 'grown')).toBe(true);
  expect(found.filter(({ page }) => page === 'old').every(({ kind }) => kind === 'shrunk')).toBe(true);
  expect(found).toHaveLength(2 * FIGURES.length);
});
