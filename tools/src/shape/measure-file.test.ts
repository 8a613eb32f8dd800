import { expect, it } from 'vitest';
import { measureFile } from './measure-file.ts';

it('a function has the lines from its first to its last, with what stands in it', () => {
  const source = `export function outer() {
  const inner = () => {
    return 1;
  };
  list.map((item) => {
    item();
  });
}
const table = {
  read() {
    return 2;
  },
};
`;
  expect(measureFile('a.ts', source).functions.toSorted((one, other) => other.lines - one.lines)).toEqual([
    { name: 'outer', lines: 8, isView: false },
    { name: 'inner', lines: 3, isView: false },
    { name: 'outer callback', lines: 3, isView: false },
    { name: 'read', lines: 3, isView: false },
  ]);
});

it('a function whose body has JSX is a view', () => {
  const source = `export function Rows() {
  const names = useNames();
  return names.map((name) => <li>{name}</li>);
}
function useNames() {
  return ['a'];
}
`;
  expect(measureFile('a.tsx', source).functions).toEqual([
    { name: 'Rows callback', lines: 1, isView: true },
    { name: 'Rows', lines: 4, isView: true },
    { name: 'useNames', lines: 3, isView: false },
  ]);
});

it('a module counts once, and packages of others and style sheets do not count', () => {
  const source = `import { a } from './a.ts';
import { b, type B } from '#shared/b.ts';
import type { C } from '@app/contract/c.ts';
import fs from 'node:fs';
import styles from './a.module.css';
import { useState } from 'react';
export { d } from './d.ts';
export type { A } from './a.ts';
`;
  expect(measureFile('a.ts', source).ownImports).toBe(4);
});
