import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it.each([
  ['colours and titles of a terminal', '\u001b[31mrojo\u001b]0;título\u0007', '␛[31mrojo␛]0;título␇'],
  ['a line that writes over the one before', 'malo\rbueno\nmás', 'malo␍bueno␊más'],
  ['the escapes of one character', 'a\u009b31mb\u007f', 'a␡31mb␡'],
  ['text that is turned around', 'a\u202eb', 'ab'],
])('%s are shown and have no effect (T-59)', (_what, line, shown) => {
  expect(printable(line)).toBe(shown);
});
