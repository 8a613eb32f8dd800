import { expect, it } from 'vitest';
import { printingState } from './printer-trouble.ts';

const GRILL = { name: 'Parrilla', state: 'ready', waiting: 0 } as const;
const BAR = { name: 'Barra', state: 'no-paper', waiting: 4 } as const;
const TILL = { name: 'Caja', state: 'unreachable', waiting: 1 } as const;

it('the board names the stopped printer that most documents wait for [ORD-08]', () => {
  expect(printingState([GRILL, TILL, BAR])).toEqual({ kind: 'trouble', printer: BAR, trouble: 'no-paper', others: 1 });
  expect(printingState([{ ...BAR, waiting: 0 }]), 'also when nothing waits').toMatchObject({
    kind: 'trouble',
    others: 0,
  });
});

it('the board counts what is printing, and is silent without a document [ORD-08]', () => {
  const printing = [
    { ...GRILL, waiting: 2 },
    { ...BAR, state: 'unknown', waiting: 1 },
  ] as const;
  expect(printingState(printing), 'none at a printer of which nothing is known').toEqual({
    kind: 'printing',
    count: 2,
  });
  expect(printingState([GRILL])).toEqual({ kind: 'idle' });
  expect(printingState([])).toEqual({ kind: 'idle' });
});
