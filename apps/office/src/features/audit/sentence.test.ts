import { expect, it } from 'vitest';
import { sentenceOf } from './sentence.ts';

const read = (template: string, values: Readonly<Record<string, string>>) =>
  sentenceOf(template, (slot) => values[slot] ?? null);

it('a part of a sentence without its value is left out [ROLE-01]', () => {
  const template = 'devolvió[ {amountMinor}] del pedido {subject}[: “{reason}”]';
  expect(read(template, { amountMinor: '$ 5.800', subject: '2046' })).toEqual([
    { kind: 'text', text: 'devolvió ' },
    { kind: 'value', text: '$ 5.800' },
    { kind: 'text', text: ' del pedido ' },
    { kind: 'value', text: '2046' },
  ]);
});

it('what was before is apart from what is now [ROLE-01]', () => {
  const parts = read('subió la espera[ de {before}][ a {after}]', { before: '8 min', after: '12 min' });
  expect(parts.map(({ kind }) => kind)).toEqual(['text', 'former', 'text', 'value']);
});

it('a kind with its article contracts in Spanish [ROLE-01]', () => {
  const [start] = read('cambió la foto de {the}[ {subject}]', { the: 'el producto', subject: 'Agua' });
  expect(start).toEqual({ kind: 'text', text: 'cambió la foto del producto ' });
});
