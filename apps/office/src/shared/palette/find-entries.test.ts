import { expect, it } from 'vitest';
import { findEntries } from './find-entries.ts';

const entry = (name: string) => ({ key: name, to: `/${name}`, name, detail: '' });
const ALL = ['Puestos', 'Medios de pago', 'Carta', 'Pago y entrega', 'Parrilla del 9'].map(entry);
const names = (typed: string) => findEntries(ALL, typed).map(({ name }) => name);

it('the palette finds words anywhere, without accents [API-03]', () => {
  expect(names('MEDIOS pagó')).toEqual(['Medios de pago']);
  expect(names('9 parrilla')).toEqual(['Parrilla del 9']);
  expect(names('torta')).toEqual([]);
});

it('names that begin with the text come first [API-03]', () => {
  expect(names('pago')).toEqual(['Pago y entrega', 'Medios de pago']);
});

it('an empty palette shows all in their order [API-03]', () => {
  expect(names('  ')).toEqual(ALL.map(({ name }) => name));
});
