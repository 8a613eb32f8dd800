// cspell:ignore tortas pnacho panchito
import { expect, it } from 'vitest';
import { isOneEditApart, stemOf } from './search-words.ts';

it.each([
  ['panes', 'pan'],
  ['flores', 'flor'],
  ['ales', 'ale'],
  ['tortas', 'torta'],
  ['gas', 'gas'],
])('the plural "%s" is searched as "%s" [COM-01]', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});

it.each([
  ['pancho', 'pancho', true],
  ['pancho', 'panchos', true],
  ['pancho', 'pnacho', true],
  ['pancho', 'panchito', false],
  ['abe', 'cae', false],
  ['cae', 'abe', false],
  ['abx', 'bay', false],
  ['abx', 'cdx', false],
])('"%s" and "%s" are one typing error apart: %s [COM-01]', (one, other, isApart) => {
  expect([isOneEditApart(one, other), isOneEditApart(other, one)]).toEqual([isApart, isApart]);
});
