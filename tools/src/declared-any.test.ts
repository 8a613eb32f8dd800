import { expect, it } from 'vitest';
import { findAny } from './declared-any.ts';

it('a declaration of any is found by its line', () => {
  expect(findAny('export declare const a: string;\nexport declare const b: () => any[];')).toEqual([2]);
});

it('a type that the compiler left out is found', () => {
  expect(findAny('export declare const Tree: {\n  children: /*elided*/ any;\n};')).toEqual([2]);
});

it('the word in a comment, a text or a name is ignored', () => {
  const declarations = [
    '/** Not\n * any type. */',
    'export declare const company: "any" | \'as any\' | `any ${string}`; // any',
    'export declare const anyOf: string;',
  ];
  expect(findAny(declarations.join('\n'))).toEqual([]);
});
