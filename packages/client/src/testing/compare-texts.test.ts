import { expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const ES = {
  same: 'Volver',
  gone: 'Quitar',
  added: (facts: { name: string; units: number }) => `${facts.units} × ${facts.name}`,
  left: ({ count }: { count: number }) => (count === 1 ? '1 unidad' : `${count} unidades`),
  listed: ({ names }: { names: readonly string[] }) => names.map((name) => `«${name}»`).join(', '),
};

it('texts of two languages differ in keys, values and forms [APP-01]', () => {
  const { gone: _, ...rest } = ES;
  const en = {
    ...rest,
    added: (facts: { name: string }) => facts.name,
    left: ({ count }: { count: number }) => `${count} units`,
  };
  expect(compareTexts(ES, ES)).toEqual({ missing: [], values: [], forms: [], unread: ['listed'] });
  expect(compareTexts(ES, en)).toEqual({ missing: ['gone'], values: ['added'], forms: ['left'], unread: ['listed'] });
});
