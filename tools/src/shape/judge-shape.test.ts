import { expect, it } from 'vitest';
import { findExcesses, judgeShape, lowerExceptions, type Excesses } from './judge-shape.ts';
import type { MeasuredFile } from './measure-file.ts';

const NONE: Excesses = { folders: {}, functions: {}, imports: {} };
const EMPTY: MeasuredFile = { functions: [], ownImports: 0 };

it('26 files, 61 lines, a view of 81 lines and 16 imports are above the limits', () => {
  const files = new Map<string, MeasuredFile>([
    ['src/at/a.tsx', { functions: [fn('read', 60), fn('View', 80, true)], ownImports: 15 }],
    ['src/a.tsx', { functions: [fn('read', 61), fn('read', 62), fn('View', 81, true)], ownImports: 16 }],
  ]);
  for (let index = 0; index < 24; index++) files.set(`src/at/${index}.ts`, EMPTY);
  for (let index = 0; index < 25; index++) files.set(`src/${index}.ts`, EMPTY);
  expect(findExcesses(files)).toEqual({
    folders: { src: 26 },
    functions: { 'src/a.tsx read': 62, 'src/a.tsx View': 81 },
    imports: { 'src/a.tsx': 16 },
  });
});

it('a place above the limit fails without an exception, and above its exception', () => {
  const found = { ...NONE, imports: { 'a.ts': 16, 'b.ts': 18 } };
  expect(judgeShape(found, { ...NONE, imports: { 'b.ts': 17 } })).toEqual([
    'a.ts has 16 imports of our modules; the limit is 15.',
    'b.ts has 18 imports of our modules; the limit is 15.',
  ]);
  expect(judgeShape(found, found)).toEqual([]);
});

it('an exception that is not needed, or above the truth, fails', () => {
  const exceptions = { ...NONE, folders: { src: 30 }, functions: { 'a.ts read': 90 } };
  expect(judgeShape({ ...NONE, folders: { src: 28 } }, exceptions)).toEqual([
    'src has 28, its exception of folders is 30: lower it.',
    'a.ts read needs no exception of functions: remove it.',
  ]);
});

it('exceptions are lowered and removed, never raised or added', () => {
  const found = { folders: { src: 28, lib: 40, added: 26 }, functions: {}, imports: {} };
  const exceptions = { ...NONE, folders: { src: 30, lib: 39 }, functions: { 'a.ts read': 90 } };
  expect(lowerExceptions(found, exceptions)).toEqual({ ...NONE, folders: { src: 28, lib: 39 } });
});

function fn(name: string, lines: number, isView = false) {
  return { name, lines, isView };
}
