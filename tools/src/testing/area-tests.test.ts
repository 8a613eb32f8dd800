import { describe, expect, it } from 'vitest';
import { browserPlacesOf, findAreaFaults, longTestsOf } from './area-tests.ts';

const AREAS = { 'apps/visitor': ['home'], 'apps/visitor/src/cart': ['ordering', 'orders/again.test.ts'] };
const LONG = { file: 'e2e/src/start/owner.long.test.ts', seconds: 60, touchedBy: ['tools', 'package-lock.json'] };

describe('browser tests of a file', () => {
  it.each([
    ['the area of its folder', 'apps/visitor/index.html', ['e2e/src/home']],
    [
      'the longest of several areas',
      'apps/visitor/src/cart/cart.ts',
      ['e2e/src/ordering', 'e2e/src/orders/again.test.ts'],
    ],
    ['a folder whose name only starts alike is another', 'apps/visitor/src/cartridge.ts', ['e2e/src/home']],
    ['none is known outside of the areas', 'apps/staff/index.html', undefined],
  ])('%s', (_rule, file, places) => {
    expect(browserPlacesOf(file, AREAS)).toEqual(places);
  });
});

describe('long tests of a change', () => {
  it.each([
    ['a file below one of its folders', ['tools/src/start.ts'], [LONG]],
    ['a file that it names', ['docs/index.md', 'package-lock.json'], [LONG]],
    ['the test itself', [LONG.file], [LONG]],
    ['a test of the ordinary suite there breaks none', ['tools/src/start.test.ts'], []],
    ['the runner of the tests breaks none', ['tools/src/testing/runners.ts'], []],
    ['nothing else', ['toolset/a.ts', 'apps/visitor/index.html'], []],
  ])('%s', (_rule, files, tests) => {
    expect(longTestsOf(files, [LONG])).toEqual(tests);
  });
});

describe('the tables', () => {
  const complete = {
    files: [
      'apps/visitor/src/cart/cart.ts',
      'apps/visitor/index.html',
      'e2e/src/home/home.test.ts',
      'e2e/src/ordering/cart.test.ts',
      'e2e/src/orders/again.test.ts',
      LONG.file,
      'package-lock.json',
    ],
    areas: AREAS,
    unitAreas: { 'package-lock.json': [LONG.file] },
    longTests: [{ ...LONG, touchedBy: ['package-lock.json'] }],
    longFiles: [LONG.file],
  };
  const withFile = (file: string) => ({ ...complete, files: [...complete.files, file] });

  it.each([
    ['complete tables have no fault', complete, []],
    ['a test needs no area', withFile('server/src/a.test.ts'), []],
    ['a source without an area', withFile('server/src/orders/a.ts'), ['server/src/orders has no area']],
    ['a browser test that no area names', withFile('e2e/src/staff/a.test.ts'), ['e2e/src/staff is in no area']],
    [
      'a source that does not exist',
      { ...complete, areas: { ...AREAS, 'apps/staff': [] } },
      ['apps/staff does not exist'],
    ],
    [
      'a browser folder that does not exist',
      { ...complete, areas: { ...AREAS, 'apps/visitor': ['home', 'gone'] } },
      ['e2e/src/gone does not exist'],
    ],
    [
      'a file of Vitest that does not exist',
      { ...complete, unitAreas: { 'package-lock.json': ['tools/a.test.ts'] } },
      ['tools/a.test.ts does not exist'],
    ],
    ['a touched path that does not exist', { ...complete, longTests: [LONG] }, ['tools does not exist']],
    ['a long file that is not listed', { ...complete, longTests: [] }, [`${LONG.file} is not one of LONG_TESTS`]],
    [
      'a listed file of the ordinary suite',
      {
        ...complete,
        longTests: [...complete.longTests, { ...LONG, file: 'e2e/src/home/home.test.ts', touchedBy: [] }],
      },
      ['e2e/src/home/home.test.ts is not a long test'],
    ],
  ])('%s', (_rule, repository, faults) => {
    expect(findAreaFaults(repository)).toEqual(faults);
  });
});
