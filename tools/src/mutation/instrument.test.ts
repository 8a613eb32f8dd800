import vm from 'node:vm';
import { expect, it } from 'vitest';
import { instrument, mutantsOf } from './instrument.ts';
import { findMutationSites } from './mutation-sites.ts';

const SOURCE = `
  calls.push('first');
  if (a > 1 && !b) calls.push('second');
  else calls.push('third');
  result = (a + 1) * 2;
`;
const MUTANTS = mutantsOf(findMutationSites('source.ts', SOURCE), 1);

/** Calls and result with the mutant that replaces a text by another one. */
function broken(original: string, replacement: string) {
  const mutant = MUTANTS.find(
    ({ site, replacement: own }) => SOURCE.slice(site.start, site.end) === original && own === replacement,
  );
  if (!mutant) throw new Error(`There is no mutant ${original} → ${replacement}.`);
  return resultOf(instrument(SOURCE, MUTANTS), mutant.id);
}

function resultOf(code: string, active: number): string {
  const context = {
    a: 2,
    b: false,
    calls: new Array<string>(),
    result: 0,
    isMutantActive: (id: number) => id === active,
  };
  vm.runInNewContext(code, context);
  return [...context.calls, context.result].join(' ');
}

it('an instrumented source does the same while no mutant is active', () => {
  expect(resultOf(instrument(SOURCE, MUTANTS), 0)).toBe(resultOf(SOURCE, 0));
});

it('an instrumented source runs without a switch', () => {
  const context = { a: 2, b: false, calls: new Array<string>(), result: 0 };
  vm.runInNewContext(instrument(SOURCE, MUTANTS), context);
  expect(context).toMatchObject({ calls: ['first', 'second'], result: 6 });
});

it.each([
  ["calls.push('first');", ';', 'second 6'],
  ["calls.push('second');", ';', 'first 6'],
  ['a > 1 && !b', 'false', 'first third 6'],
  ['a > 1', '(a) <= (1)', 'first third 6'],
  ['!b', 'b', 'first third 6'],
  ['a + 1', '(a) - (1)', 'first second 2'],
  ['(a + 1) * 2', '(a + 1) / (2)', 'first second 1.5'],
])('the mutant %s → %s breaks that place only', (original, replacement, result) => {
  expect(broken(original, replacement)).toBe(result);
});

it('each mutant has its own id, from the first one of its file', () => {
  const ids = mutantsOf(findMutationSites('source.ts', SOURCE), 40).map(({ id }) => id);
  expect(ids).toEqual(MUTANTS.map((_mutant, index) => 40 + index));
});
