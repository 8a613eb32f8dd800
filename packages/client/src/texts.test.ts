import { expect, it } from 'vitest';
import { textOf } from './texts.ts';

const ES = {
  back: 'Volver',
  units: ({ count, product }: { count: number; product: string }) => `${count} × ${product}`,
};

it('a text contains its values; a missing one shows its key [APP-01]', () => {
  const loaded: Partial<typeof ES> = { units: ES.units };
  const text = textOf<typeof ES>(loaded);
  expect([text('units', { count: 2, product: 'Choripán' }), text('back')]).toEqual(['2 × Choripán', 'back']);
  Object.assign(loaded, ES);
  expect(text('back')).toBe('Volver');
});
