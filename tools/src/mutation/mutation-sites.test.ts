import { expect, it } from 'vitest';
import { findMutationSites } from './mutation-sites.ts';

/** Mutants of a source, each as the original and its replacement. */
const found = (source: string) =>
  findMutationSites('source.ts', source).flatMap(({ start, end, replacements }) =>
    replacements.map((replacement) => `${source.slice(start, end)} → ${replacement}`),
  );

it.each([
  ['a boundary and its side', 'const x = a < 1;', ['a < 1 → (a) <= (1)', 'a < 1 → (a) >= (1)']],
  ['an equality', 'const x = a === 1;', ['a === 1 → (a) !== (1)']],
  ['a condition, which is not negated besides', 'if (a === 1) { f = g; }', ['a === 1 → true', 'a === 1 → false']],
  ['a boundary in a condition', 'x = a >= 1 ? b : c;', ['a >= 1 → true', 'a >= 1 → false', 'a >= 1 → (a) > (1)']],
  ['a loop, which must end', 'while (a) { b = c; }', ['a → false']],
  ['both sides of a conjunction', 'x = a && b;', ['a && b → (a) || (b)', 'a && b → a', 'a && b → b']],
  ['a default', 'x = a ?? b;', ['a ?? b → b']],
  ['a negation', 'x = !a;', ['!a → a']],
  ['a boolean, but not a boolean type', 'const x: true = true;', ['true → false']],
  ['a sum', 'x = a + 1;', ['a + 1 → (a) - (1)']],
  ['a product', 'x = a * b;', ['a * b → (a) / (b)']],
  ['no sum of texts', "x = 'a' + b + `c`;", []],
  ['a counter', 'a += b;', ['a += b → a -= b']],
  ['a method', 'x = Math.max(a, b);', ['Math.max(a, b) → Math.min(a, b)']],
  ['no method of every object', 'x = a.toString();', []],
  ['a call that is awaited', 'await f(a);', ['await f(a); → ;']],
  ['no call whose result is used', 'x = f(a);', []],
] as const)('breaks %s', (_title, source, mutants) => {
  expect(found(source)).toEqual(mutants);
});

it('refuses a source that cannot be parsed', () => {
  expect(() => findMutationSites('source.ts', 'const = 1;')).toThrow('source.ts cannot be parsed');
});
